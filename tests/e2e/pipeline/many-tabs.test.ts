import type { Browser, Page } from 'playwright-core';
import { anotherPage, launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const rows = (page: Page) => page.getByRole('list', { name: 'Candidates' }).getByRole('listitem');
const newOnes = (page: Page) => page.getByRole('tab', { name: /^New/ }).innerText();

/** As when another tab comes to the front; without a window, a browser holds all its tabs for visible. */
const asSeen = (state: string) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
};
const putInSight = (page: Page, state: 'visible' | 'hidden') => page.evaluate(asSeen, state);

test('eight tabs of pipelines work at once; one that comes back to the front shows what happened meanwhile', async () => {
  const { page, context, errors } = await openPage(browser);
  await signIn(page, server.url, 'recruiter');
  const tabs: Page[] = [];
  for (let job = 2; job <= 9; job += 1) {
    const { page: tab } = await anotherPage(context);
    await tab.goto(`${server.url}/ats.html#/job/applicants/${job}`);
    await rows(tab).first().waitFor();
    tabs.push(tab);
    if (job < 9) await putInSight(tab, 'hidden');
  }
  const [first] = tabs as [Page];
  // One more is opened behind the others, and was never seen.
  const { page: behind } = await anotherPage(context);
  await behind.addInitScript(asSeen, 'hidden');
  await behind.goto(`${server.url}/ats.html#/job/applicants/2`);
  await rows(behind).first().waitFor();
  const before = await newOnes(first);
  const colleague = await openPage(browser);
  await signIn(colleague.page, server.url, 'super_admin', '/job/applicants/2');
  await rows(colleague.page).first().waitFor();
  await colleague.page.keyboard.press('2');
  await eventually(async () => (await newOnes(colleague.page)) !== before, true);
  const after = await newOnes(colleague.page);
  for (const tab of [first, behind]) {
    expect(await newOnes(tab)).toBe(before);
    await putInSight(tab, 'visible');
    await eventually(() => newOnes(tab), after);
  }
  expect(errors).toEqual([]);
  await colleague.context.close();
  await context.close();
});
