import type { Locator } from 'playwright-core';

/** Opens all groups of the main menu, so that each of its entries can be seen. */
export async function openGroups(menu: Locator): Promise<void> {
  const closed = menu.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
}
