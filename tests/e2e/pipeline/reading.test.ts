import type { Browser, Page } from 'playwright-core';
import { ApiClient } from '../../support/api-client.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
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

test('on a small laptop the document has most of the height, or the whole window', async () => {
  const { page, context, errors } = await openPage(browser, { width: 1366 });
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, server.url, 'recruiter', '/job/applicants/2');
  const panel = page.getByRole('article').getByRole('tabpanel');
  await panel.waitFor();
  await page.getByRole('article').getByRole('link', { name: /@/ }).waitFor();
  const height = async () => (await panel.boundingBox())!.height;
  expect(await height()).toBeGreaterThanOrEqual(0.6 * 768);
  await page.getByRole('button', { name: 'Notes beside the document' }).click();
  await page.getByRole('region', { name: 'Notes' }).getByRole('textbox', { name: 'New note' }).waitFor();
  await page.getByRole('button', { name: 'Full screen' }).click();
  expect(await height()).toBeGreaterThan(0.8 * 768);
  expect(await leavesByTab(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await height()).toBeLessThan(0.8 * 768);
  // By key as well, from the list that is covered then.
  await page.getByRole('list', { name: 'Candidates' }).getByRole('checkbox').first().focus();
  await page.keyboard.press('f');
  expect(await leavesByTab(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show the job’s head' }).click();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

/** What Tab reaches outside of the candidate, on its way round and back. */
async function leavesByTab(page: Page): Promise<string[]> {
  const outside = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press(key);
      const at = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.closest('article') ? undefined : activeElement?.outerHTML.slice(0, 80);
      });
      if (at !== undefined) outside.add(at);
    }
  }
  return [...outside];
}

test('a link that names another job leads to the candidate below theirs', async () => {
  const { page, context, errors } = await openPage(browser, { width: 1366 });
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const { columns } = (await recruiter.get('jobs/2/board')).body as {
    columns: { applicant_profiles: { id: number }[] }[];
  };
  const { id } = columns.flatMap(({ applicant_profiles }) => applicant_profiles)[0]!;
  await signIn(page, server.url, 'recruiter', '/job/applicants/2');
  await page.getByRole('article').getByRole('link', { name: /@/ }).waitFor();
  const job = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto(`${server.url}/ats.html#/job/applicants/1/${id}`);
  await page.waitForURL(`**/job/applicants/2/${id}*`);
  await page.getByRole('heading', { level: 1, name: job }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a notice covers neither the pages of the list nor what can be done with the chosen', async () => {
  for (const width of [1366, 390]) {
    const { page, context } = await openPage(browser, { width });
    await signIn(page, server.url, 'recruiter', '/job/applicants/3?view=list');
    const rows = page.getByRole('list', { name: 'Candidates' }).getByRole('listitem');
    await rows.nth(2).getByRole('checkbox').click();
    await rows.first().getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Screening' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    const notice = (await page.locator('.MuiSnackbar-root').boundingBox())!;
    for (const part of [
      page.getByRole('region', { name: 'Selected candidates' }),
      page.getByRole('navigation', { name: 'Pages' }),
    ]) {
      const box = (await part.boundingBox())!;
      expect(notice.y + notice.height <= box.y || box.y + box.height <= notice.y).toBe(true);
    }
    await undo.click();
    await page.getByText('Undone.').waitFor();
    await context.close();
  }
});
