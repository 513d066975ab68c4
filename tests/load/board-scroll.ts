import { openPage, signIn } from '../support/browser.ts';
import { installedBrowser } from './installed-browser.ts';

export interface BoardScroll {
  /** Milliseconds of the longest task of the page while the fullest column was scrolled. */
  longest: number;
  /** How many cards went by. */
  cards: number;
}

/** Scrolls the first column of a job's board as somebody with a wheel does, 25 turns a second. */
export async function measureBoardScroll(base: string, job: number): Promise<BoardScroll> {
  const browser = await installedBrowser();
  try {
    const { page } = await openPage(browser);
    await signIn(page, base, 'recruiter', `/job/applicants/${job}?view=board`);
    const cards = page.getByRole('region').getByRole('list').first();
    await cards.getByRole('listitem').first().waitFor();
    await page.waitForLoadState('load');
    await cards.hover();
    await page.evaluate(`
      window.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
      }).observe({ type: 'longtask' });`);
    for (let turn = 0; turn < 100; turn += 1) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(40);
    }
    const passed = Number(await cards.getByRole('listitem').last().getAttribute('aria-posinset'));
    return { longest: await page.evaluate<number>('window.longest'), cards: passed };
  } finally {
    await browser.close();
  }
}
