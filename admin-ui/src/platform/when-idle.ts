/** The longest that work waits for a quiet moment, in ms. */
const longest = 500;

/** Does something when the page has nothing else to do; what comes back calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no such moments.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, longest);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: longest });
  return () => cancelIdleCallback(handle);
}
