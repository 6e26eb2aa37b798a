/** Questions to the server: an answer in JSON, or an error after a while. */

/** Milliseconds after which an answer does not count as coming any more. */
const PATIENCE = 10_000;

/** What the server answers at an address; throws where nothing comes that could be read. */
export async function answerOf(address, options = {}) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE), ...options });
  return answer.json();
}
