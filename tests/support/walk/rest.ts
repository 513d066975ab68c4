type Counting = typeof window & { changes: number; calls: number };

/** Evaluated in the page before its own scripts: counts its changes, and the calls that it waits for. */
export function countChanges(): void {
  const counting = window as Counting;
  Object.assign(counting, { changes: 0, calls: 0 });
  const observer = new MutationObserver(() => (counting.changes += 1));
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const send = window.fetch;
  window.fetch = async (...request) => {
    counting.calls += 1;
    const done = () => (counting.calls -= 1);
    try {
      const answer = await send(...request);
      // A stream of events never ends; of all else the end is waited for.
      if (answer.headers.get('content-type')?.startsWith('text/event-stream')) done();
      else void answer.clone().arrayBuffer().finally(done);
      return answer;
    } catch (error) {
      done();
      throw error;
    }
  };
}

/** Evaluated in the page: goes elsewhere, and marks what is to go. */
export function leaveFor(address: string): void {
  document.querySelector('main h1')?.setAttribute('data-left', '');
  location.hash = address;
}

/** Evaluated in the page: how often it has changed, or nothing while it waits. */
export async function stateOfPage(): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((done) => {
    port1.onmessage = done;
    port2.postMessage('');
  });
  const { changes, calls } = window as Counting;
  const waits = document.querySelector(
    ':is(main, [role=dialog]) :is([role=progressbar], [aria-busy=true]), .MuiButton-loading, [data-left]',
  );
  const isThere = document.querySelector('main :is(h1, h2)');
  return calls > 0 || waits || !isThere ? '' : String(changes);
}
