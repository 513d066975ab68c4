import type { Page, Route } from 'playwright-core';

/** Keeps the next move that a page sends from the server, until it is let go. */
export const holdMove = (page: Page) => holdNext(page, '**/move_to_stage/**');

/** The same with the next call to an address. */
export async function holdNext(page: Page, address: string): Promise<{ go: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await promise;
    await route.continue();
  };
  await page.route(address, hold, { times: 1 });
  return { go: resolve };
}
