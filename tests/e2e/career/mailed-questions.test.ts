import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { givenApplied, givenPlace, type Applied, type Place } from '../../api/candidate-page/support.ts';
import { givenJob } from '../../api/pipeline/support.ts';
import { aged, anotherDay, givenRule, switchOn } from '../../api/retention/support.ts';
import { troublesOf } from '../../support/axe.ts';
import { launchBrowser, openPage } from '../../support/browser.ts';
import { readUntil } from '../../support/eventually.ts';
import { startKind } from '../../support/kept/kinds.ts';
import { textOf } from '../../support/mail-text.ts';
import { textsOf } from '../../support/texts.ts';

// The pages of links that ask one thing: may your data be kept, and is this your new address.

let place: Place;
let browser: Browser;
let asked: Applied[];
const fr = textsOf('fr');
const es = textsOf('es');

beforeAll(async () => {
  [place, browser] = await Promise.all([startKind.mailing().then(givenPlace), launchBrowser()]);
  const job = await givenJob(place.recruiter);
  asked = [await givenApplied(place, job.id), await givenApplied(place, job.id)];
  const { rows } = await place.database.query(`select id from rejection_reasons where code = 'experience'`);
  for (const { profile, applicant } of asked) {
    expect((await place.recruiter.put(`applicant_profiles/${profile}/reject/${rows[0].id}`, {})).status).toBe(200);
    await aged(place, applicant, 13);
  }
  await switchOn(place.admin, await givenRule(place.admin, { job_id: job.id, asks: true, ask_days: 10 }));
  await anotherDay(place);
});
afterAll(async () => {
  await browser?.close();
  await place?.stop();
});

/** The link of a page in the newest mail to somebody that has one. */
async function linkTo(email: string, page: string, language: string): Promise<string> {
  const pattern = new RegExp(`${page}/[\\w-]{43}(?=\\?language=)`);
  const links = () =>
    place.smtp.received.filter(({ to }) => to.includes(email)).flatMap((mail) => pattern.exec(textOf(mail))?.[0] ?? []);
  const found = await readUntil(links, (all) => all.length > 0, 20_000);
  return `${place.server.url}/${found.at(-1)}?language=${language}`;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heard = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();

/** Looked at where there is script, which axe needs; the page is the same without. */
async function isFit(page: Page, javaScript: boolean): Promise<void> {
  if (!javaScript) return;
  expect(await troublesOf(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_, javaScript) => {
  test('who is asked whether their data may be kept says no, then yes, and the link ends', async () => {
    const { email } = asked[javaScript ? 0 : 1]!;
    const link = await linkTo(email, 'keep-my-data', 'fr');
    const { page, context, errors } = await openPage(browser, { javaScript, width: 390, language: 'fr' });
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: fr('ownPage.question.title') }).waitFor();
    await isFit(page, javaScript);
    await press(page, fr('ownPage.question.no'));
    await heard(page, fr('ownPage.question.removing'));
    await isFit(page, javaScript);
    await page.goto(link);
    await page.getByText(fr('ownPage.question.saidNo')).waitFor();
    expect(await page.getByRole('button', { name: fr('ownPage.question.no'), exact: true }).count()).toBe(0);
    await page.getByRole('main').getByRole('button').click();
    await heard(page, fr('ownPage.question.kept'));
    await page.goto(link);
    await page.getByText(fr('ownPage.question.ended')).waitFor();
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    await isFit(page, javaScript);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a new address is asked for, confirmed by its mailbox and stopped by the old one', async () => {
    const one = await givenApplied(place);
    const fresh = `fresh.${one.applicant}@applicant.example`;
    const { page, context, errors } = await openPage(browser, { javaScript, width: 390, language: 'es' });
    await page.goto(`${place.server.url}/my-applications/${one.hash}?language=es`);
    await page.getByText(es('ownPage.address.link')).click();
    await page.getByLabel(es('ownPage.address.new')).fill(fresh);
    await press(page, es('ownPage.address.send'));
    await heard(page, es('ownPage.done.address'));

    await page.goto(await linkTo(fresh, 'my-address', 'es'));
    await page.getByRole('heading', { level: 1, name: es('ownPage.address.confirm.title') }).waitFor();
    await page.getByText(fresh).waitFor();
    await isFit(page, javaScript);
    await press(page, es('ownPage.address.confirm.send'));
    await heard(page, es('ownPage.address.confirm.done'));
    await isFit(page, javaScript);

    const stop = await linkTo(one.email, 'my-address', 'es');
    await page.goto(stop);
    await page.getByRole('heading', { level: 1, name: es('ownPage.address.stop.title') }).waitFor();
    await isFit(page, javaScript);
    await press(page, es('ownPage.address.stop.send'));
    await heard(page, es('ownPage.address.stop.done'));
    await page.goto(stop);
    await page.getByRole('heading', { level: 1, name: es('ownPage.address.ended') }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: es('ownPage.question.toOwn') })
      .waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
