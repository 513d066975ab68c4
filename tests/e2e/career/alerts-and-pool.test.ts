import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { givenPlace, type Place } from '../../api/candidate-page/support.ts';
import { givenJob } from '../../api/pipeline/support.ts';
import { troublesOf } from '../../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { untilFound } from '../../support/eventually.ts';
import { startKind } from '../../support/kept/kinds.ts';
import { textOf } from '../../support/mail-text.ts';
import { LANGUAGES, textsOf } from '../../support/texts.ts';

// New jobs by e-mail and profiles for jobs to come, as visitors of the career site and the staff meet them.

let place: Place;
let browser: Browser;
const en = textsOf('en');

beforeAll(async () => {
  [place, browser] = await Promise.all([startKind.mailing().then(givenPlace), launchBrowser()]);
  await place.database.query(`update jobs set status = 'closed' where posting_board = 'pool'`);
  await givenJob(place.recruiter, { name: { en: 'Our pool' }, posting_board: 'pool', end_date: null });
});
afterAll(async () => {
  await browser?.close();
  await place?.stop();
});

const linkMailedTo = (email: string): Promise<string> =>
  untilFound('the mail', () => {
    const mail = place.smtp.received.find(({ to }) => to.includes(email));
    return mail && /https?:\/\/[^/]+(\/job-alerts\/[\w-]{43}\?language=\w\w)/.exec(textOf(mail))?.[1];
  });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (name, javaScript) => {
  test('a visitor has the jobs of a search mailed, confirms by the link and stops', async () => {
    const email = `visitor.${javaScript ? 'with' : 'without'}@alerts.example`;
    const { page, context, errors } = await openPage(browser, { javaScript, width: 390 });
    await page.goto(`${place.server.url}/job-list/en?q=beekeeper`);
    const box = page.getByRole('region', { name: en('alerts.form.title') });
    await box.getByText('“beekeeper”').waitFor();
    await press(page, en('alerts.form.submit'));
    await page.getByRole('alert').waitFor();
    await page.getByLabel(en('alerts.form.email')).fill(email);
    await page.getByLabel(en('alerts.form.frequency')).selectOption('weekly');
    await press(page, en('alerts.form.submit'));
    await page.getByRole('heading', { level: 1, name: en('alerts.sent.title') }).waitFor();

    await page.goto(place.server.url + (await linkMailedTo(email)));
    await press(page, /^Confirm: “beekeeper”$/);
    await page.getByText(en('alerts.done.confirm')).waitFor();
    expect(await page.getByLabel(en('alerts.form.frequency')).inputValue()).toBe('weekly');
    await page.getByLabel(en('alerts.form.frequency')).selectOption('daily');
    await press(page, /^Save: /);
    await page.getByText(en('alerts.done.change')).waitFor();
    await press(page, en('alerts.own.stopAll'));
    await page.getByRole('heading', { level: 1, name: en('alerts.stopped.title') }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a visitor leaves a profile, and is told what is missing', async () => {
    const { page, context, errors } = await openPage(browser, { javaScript, width: 390 });
    await page.goto(`${place.server.url}/job-list/en`);
    await page.getByRole('link', { name: en('talentPool.link.button') }).click();
    await press(page, en('talentPool.send'));
    // All that is missing is said at once, each by its name, and a reader is led there without script too.
    await page.locator('#error-summary:focus').waitFor();
    expect(await page.locator('#error-summary').getByRole('link').allTextContents()).toEqual([
      ...['firstName', 'lastName', 'email'].map((name) =>
        en('career.form.required.text', { label: en(`career.form.${name}`) }),
      ),
      en('talentPool.errors.consent'),
    ]);
    await page.getByLabel(en('career.form.firstName')).fill('Odile');
    await page.getByLabel(en('career.form.lastName')).fill(`Poole ${name}`);
    await page.getByLabel(en('career.form.email')).fill(`odile.${javaScript ? 'a' : 'b'}@pool.example`);
    await press(page, en('talentPool.send'));
    await page.getByRole('alert').getByRole('link').waitFor();
    expect(await page.getByLabel(en('career.form.firstName')).inputValue()).toBe('Odile');
    const resume = { name: 'odile.txt', mimeType: 'text/plain', buffer: Buffer.from('Falconer') };
    await page.getByLabel(en('career.form.resume')).setInputFiles(resume);
    await page.getByLabel(/I agree that/).check();
    await press(page, en('talentPool.send'));
    await page.getByRole('heading', { level: 1, name: en('talentPool.thanks.title') }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

test('recruiters find who is in the pool, and see on the candidate until when', async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, place.server.url, 'recruiter', '/search?talent_pool=yes');
  const results = page.getByRole('list', { name: 'Results' });
  await results
    .getByRole('link', { name: /Odile Poole/ })
    .first()
    .waitFor();
  const { rows } = await place.database.query(`select id from applicants where email_key = 'odile.a@pool.example'`);
  await page.goto(`${place.server.url}/ats.html#/applicant/${rows[0].id}`);
  await page.getByText(en('talentPool.staff.pool'), { exact: true }).first().waitFor();
  await context.close();
});

test('the pages are accessible and fit a phone, in every language', async () => {
  for (const language of LANGUAGES) {
    const texts = textsOf(language);
    const { page, context } = await openPage(browser, { language, width: 390, dark: language === 'es' });
    for (const path of [
      `/job-list/${language}?q=beekeeper`,
      `/job-alerts?language=${language}`,
      `/talent-pool?language=${language}`,
    ]) {
      await page.goto(place.server.url + path);
      expect([path, await troublesOf(page)]).toEqual([path, []]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
    const email = `${language}@alerts.example`;
    await page.goto(`${place.server.url}/job-alerts?language=${language}`);
    await page.getByLabel(texts('alerts.form.email')).fill(email);
    await press(page, texts('alerts.form.submit'));
    await page.goto(place.server.url + (await linkMailedTo(email)));
    await page.getByRole('heading', { level: 1, name: texts('alerts.own.title') }).waitFor();
    expect(await troublesOf(page)).toEqual([]);
    await context.close();
  }
});
