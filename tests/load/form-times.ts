import type { Browser, Page } from 'playwright-core';
import { descriptors } from '../../admin-ui/src/generated/descriptors.ts';
import { openPage, signIn } from '../support/browser.ts';
import { installedBrowser } from './installed-browser.ts';

export interface FormTime {
  name: string;
  /** Milliseconds from the click to the form that can be typed in: the first time in a new browser, and again. */
  first: number;
  again: number;
  /** Why it was not measured. */
  failure?: string;
}

/** Opens every generated form from its list by a click, in a browser that has never seen it. */
export async function measureForms(base: string): Promise<FormTime[]> {
  const browser = await installedBrowser();
  const times: FormTime[] = [];
  try {
    for (const { routes } of descriptors) {
      if (!routes.list) continue;
      const list = `${base}/ats.html#${routes.list}`;
      const links = [
        [routes.edit, 'main table tbody a[href]'],
        // Where a list makes rows of several kinds its button opens a menu, and there is no such link.
        [routes.create, `main a[href^="#${routes.create}"]`],
      ] as const;
      for (const [name, link] of links) {
        const time = name && (await measureForm(browser, base, list, name, link).catch(failed(name)));
        if (time) times.push(time);
      }
    }
  } finally {
    await browser.close();
  }
  return times.sort((a, b) => b.first - a.first);
}

/** One form that does not open must not hide the times of all others. */
const failed =
  (name: string) =>
  (error: unknown): FormTime => ({
    name,
    first: 0,
    again: 0,
    failure: String(error instanceof Error ? error.message : error).split('\n')[0]!,
  });

/** Undefined where the list has no such link. */
async function measureForm(
  browser: Browser,
  base: string,
  list: string,
  name: string,
  link: string,
): Promise<FormTime | undefined> {
  const { page, context } = await openPage(browser);
  try {
    await signIn(page, base, 'super_admin');
    const times: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      await page.goto(list);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      // The person looks at the list before the click.
      await page.waitForLoadState('networkidle');
      if ((await page.locator(link).count()) === 0) return undefined;
      await page.locator(link).first().hover();
      times.push(await clickToForm(page, link));
    }
    return { name, first: times[0]!, again: Math.min(...times.slice(1)) };
  } finally {
    await context.close();
  }
}

/** Clicks in the page itself, so that the way from here to the browser is not measured. */
async function clickToForm(page: Page, link: string): Promise<number> {
  return page.evaluate<number>(`(async () => {
    // A mail of the outbox is read, not edited.
    const field = 'main :is(form :is(input:not([type=hidden]), textarea, select, [contenteditable]), article)';
    const usable = () => document.querySelector(field) && !document.querySelector('main [role=progressbar]');
    const started = performance.now();
    document.querySelector(${JSON.stringify(link)}).click();
    while (!usable()) {
      if (performance.now() - started > 10000) throw new Error('No form behind ' + location.hash);
      await new Promise((next) => requestAnimationFrame(next));
    }
    return performance.now() - started;
  })()`);
}
