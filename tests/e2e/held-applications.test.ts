import type { Browser } from 'playwright-core';
import { ApiClient } from '../support/api-client.ts';
import { troublesOf } from '../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../support/browser.ts';
import { sharedServer } from '../support/kept/shared-server.ts';
import type { TestServer } from '../support/server.ts';
import { textsOf } from '../support/texts.ts';
import { givenJob } from '../api/pipeline/support.ts';

let server: TestServer;
let browser: Browser;
let admin: ApiClient;
let jobId: number;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  admin = await ApiClient.as(server.url, 'super_admin');
  ({ id: jobId } = await givenJob(admin, { job_application_method_en: 'formsOnly' }));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const t = textsOf('en');

/** Goes through the form as a visitor; `robot`: fills in what people do not see as well. */
async function apply(email: string, { robot = false } = {}): Promise<void> {
  const { page, context, errors } = await openPage(browser, { width: 390 });
  await page.goto(`${server.url}/apply/public/${jobId}?language=en`);
  const next = page.getByRole('button', { name: t('career.form.next') });
  await next.waitFor();
  // Nobody meets the field: it is in no tab order and in no tree of what is read out.
  expect(await page.getByRole('textbox', { name: t('guard.trap') }).count()).toBe(0);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.getByLabel(t('career.form.firstName')).fill('Robin');
  await page.getByLabel(t('career.form.lastName')).fill('Park');
  await page.getByLabel(t('career.form.email')).fill(email);
  if (robot) await page.locator('[name=subject_line]').fill('https://cheap.example', { force: true });
  await next.click();
  await page.getByRole('heading', { name: t('career.form.experience.title') }).waitFor();
  await next.click();
  await page.getByRole('button', { name: t('career.form.send') }).click();
  await page.getByRole('heading', { name: t('career.sent.title', { name: 'Robin' }) }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
}

test('a browser computes what it is asked to, and the application goes on', async () => {
  await admin.put('organizations/1', { settings: { proof_of_work: 'always' } });
  await apply('computes@applicant.example');
  await admin.put('organizations/1', { settings: { proof_of_work: 'off' } });
  expect((await admin.get('held_applications/count')).body).toEqual({ count: 0 });
});

test('what looks like spam is told in the menu, explained, and released or discarded', async () => {
  await apply('one@applicant.example', { robot: true });
  await apply('two@applicant.example', { robot: true });
  const { page, context, errors } = await openPage(browser);
  await signIn(page, server.url, 'recruiter', '/dashboard');
  await page.getByRole('link', { name: /^Held applications\b.*2/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Held applications' }).waitFor();
  const table = page.getByRole('table');
  await table.getByText('one@applicant.example').waitFor();
  await table.getByText('A field hidden from people was filled in').first().waitFor();
  expect(await troublesOf(page)).toEqual([]);
  for (const [email, act, done] of [
    ['one@applicant.example', 'Release', 'Released'],
    ['two@applicant.example', 'Discard', 'Discarded'],
  ] as const) {
    await page.getByRole('row', { name: email }).getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Why it is held' }).waitFor();
    await page.getByText(/^Each sign adds points/).waitFor();
    expect(await troublesOf(page)).toEqual([]);
    await page.getByRole('button', { name: act }).click();
    await page.getByRole('dialog').getByRole('button', { name: act }).click();
    await page.getByText(done, { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Held applications' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Held applications' }).waitFor();
  }
  expect((await admin.get('held_applications/count')).body).toEqual({ count: 0 });
  expect(errors).toEqual([]);
  await context.close();
});

test('statistics of others are not loaded before the visitor says yes, who can take that back', async () => {
  await admin.put('organizations/1', { google_tag_manager_id: 'GTM-ABC123', google_tag_manager_enabled: true });
  const { page, context } = await openPage(browser, { width: 390 });
  const foreign: string[] = [];
  await context.route(/googletagmanager/, (route) => {
    foreign.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const button = (name: string) => page.getByRole('button', { name: t(`career.measuring.${name}`), exact: true });
  await page.goto(`${server.url}/career/info/public/${jobId}?language=en`);
  await page.getByRole('heading', { name: t('career.measuring.title') }).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await button('no').click();
  await page.reload();
  await button('again').click();
  expect(foreign).toEqual([]);
  await button('yes').click();
  await page.waitForFunction('[...document.scripts].some(({ src }) => src.includes("gtm.js"))');
  await button('again').click();
  await button('no').click();
  await button('again').waitFor();
  expect(foreign).toEqual(['www.googletagmanager.com']);
  await context.close();
});
