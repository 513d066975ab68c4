import type { Page, Route } from 'playwright-core';

/** Keeps the next move that a page sends from the server, until it is let go. */
export async function holdMove(page: Page): Promise<{ go: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await promise;
    await route.continue();
  };
  await page.route('**/move_to_stage/**', hold, { times: 1 });
  return { go: resolve };
}
