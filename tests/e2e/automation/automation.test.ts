/** An automation is made by keys, looked at before it is switched on, and what it plans for a candidate is stopped. */
import type { Browser, Page } from 'playwright-core';
import { ApiClient } from '../../support/api-client.ts';
import { troublesOf } from '../../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { cutOff } from '../../support/cut-off.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { givenCandidate, givenJob, ownStages } from '../../api/pipeline/support.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Goes on with the Tab key until it has the focus. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  await target.waitFor();
  for (let tabs = 0; tabs < 120; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${role} “${name}”`);
}

test('an automation is made by keys and switched on after its preview; on a phone its act is stopped', async () => {
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const job = await givenJob(recruiter);
  const [screening] = ownStages(job);
  const { page, context, errors } = await openPage(browser);
  await signIn(page, server.url, 'super_admin', '/workflow-edit/1');
  await page.getByRole('region', { name: 'Automation', exact: true }).waitFor();
  await tabTo(page, 'link', 'Add an automation to Screening');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Create automation', level: 1 }).waitFor();
  await tabTo(page, 'textbox', 'Name');
  await page.keyboard.type('Look at them');
  await tabTo(page, 'textbox', 'After');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2');
  await tabTo(page, 'combobox', 'What happens');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Notify someone' }).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, 'combobox', 'For whom');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Recruiters of the job' }).focus();
  await page.keyboard.press('Enter');
  expect(await troublesOf(page)).toEqual([]);
  await tabTo(page, 'button', 'Save');
  await page.keyboard.press('Enter');

  // What was made opens: what it would have done is read before it is switched on.
  await page.waitForURL(/#\/automations\/view\/\d+$/);
  await page.getByText(/^In the last 30 days it would have acted \d+ times\.$/).waitFor();
  await page.getByRole('table', { name: 'Candidates for whom it would have acted' }).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Switch on' }).click();
  const asking = page.getByRole('dialog', { name: 'Switch on “Look at them”?' });
  await asking.getByText(/it would have acted \d+ times/).waitFor();
  await asking.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'Switch off' }).waitFor();
  await page.goto(`${server.url}/ats.html#/workflow-edit/1`);
  const rules = page.getByRole('region', { name: 'Automation', exact: true });
  await rules.getByRole('link', { name: '2 days after entering: notify the recruiters of the job' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();

  const profile = await givenCandidate(server.url, job.id);
  const moved = await recruiter.put(`applicant_profiles/${profile}/move_to_stage/${screening!.id}`, {});
  expect(moved.status).toBe(200);
  const phone = await openPage(browser, { width: 390 });
  await signIn(phone.page, server.url, 'recruiter', `/job/applicants/${job.id}/${profile}`);
  const acts = phone.page.getByRole('list', { name: 'Planned by automation' });
  await acts.getByText(/^Look at them: Notify someone, /).waitFor();
  expect(await phone.page.evaluate(cutOff)).toEqual([]);
  expect(await troublesOf(phone.page)).toEqual([]);
  await acts.getByRole('button', { name: 'Stop “Look at them”' }).click();
  await acts.waitFor({ state: 'detached' });
  await phone.page.getByRole('tab', { name: /^History/ }).click();
  await phone.page.getByText('Automation “Look at them”: Stopped before it happened').waitFor();
  await phone.page.getByRole('link', { name: 'Look at them', exact: true }).click();
  await phone.page.waitForURL(/#\/automations\/view\/\d+$/);
  await phone.page.getByText(/it would have acted/).waitFor();
  expect(phone.errors).toEqual([]);
  await phone.context.close();
});
