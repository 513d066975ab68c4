import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { givenApplied, givenPlace, hashMailedTo, type Place } from '../../api/candidate-page/support.ts';
import { givenSent } from '../../api/mail/support.ts';
import { ownStages } from '../../api/pipeline/support.ts';
import { troublesOf } from '../../support/axe.ts';
import { launchBrowser, openPage } from '../../support/browser.ts';
import { startKind } from '../../support/kept/kinds.ts';
import { LANGUAGES, textsOf } from '../../support/texts.ts';

let place: Place;
let browser: Browser;
const en = textsOf('en');

beforeAll(async () => {
  [place, browser] = await Promise.all([startKind.mailing().then(givenPlace), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await place?.stop();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heard = (page: Page, key: string) => page.getByRole('status').getByText(en(key)).waitFor();

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_, javaScript) => {
  test('a candidate adds a resume, writes, changes their details and withdraws, all on one page', async () => {
    const one = await givenApplied(place, place.job.id, { first_name: 'Robin', last_name: 'Park' });
    const { page, context, errors } = await openPage(browser, { javaScript, width: 390 });
    await page.goto(`${place.server.url}/my-applications/${one.hash}?language=en`);
    await page.getByRole('heading', { level: 1, name: 'Hello Robin' }).waitFor();
    const card = page
      .getByRole('region', { name: en('ownPage.applications.title') })
      .getByRole('listitem')
      .first();
    await card.getByText(en('ownPage.states.received')).waitFor();

    await card.getByText(en('ownPage.upload.title')).click();
    await card
      .getByLabel(en('ownPage.upload.file'))
      .setInputFiles({ name: 'resume.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
    await card.getByRole('button', { name: /^Add: / }).click();
    await page.locator('#error-summary li').waitFor();
    const again = page.getByLabel(en('ownPage.upload.file'));
    await again.setInputFiles({ name: 'resume.txt', mimeType: 'text/plain', buffer: Buffer.from('Beekeeper') });
    await page.getByRole('button', { name: /^Add: / }).click();
    await heard(page, 'ownPage.done.upload');
    await page.getByText('resume.txt').waitFor();

    await press(page, en('ownPage.write.send'));
    await page.locator('#error-summary li').waitFor();
    await page.getByLabel(en('ownPage.write.message')).fill('When do I hear from you?');
    await press(page, en('ownPage.write.send'));
    await heard(page, 'ownPage.done.write');
    await page.getByText('When do I hear from you?').waitFor();

    await page.getByLabel(new RegExp(`^${en('career.form.homePhone')}`)).fill('+1 613 555 0101');
    await press(page, en('ownPage.contact.send'));
    await heard(page, 'ownPage.done.contact');
    expect(await page.getByLabel(new RegExp(`^${en('career.form.homePhone')}`)).inputValue()).toBe('+1 613 555 0101');

    await page.getByRole('button', { name: /^Withdraw this application/ }).click();
    await page.getByLabel(new RegExp(`^${en('ownPage.withdraw.reason').slice(0, -1)}`)).fill('Another job');
    await press(page, en('ownPage.withdraw.send'));
    await heard(page, 'ownPage.done.withdraw');
    await card.getByText(en('ownPage.states.withdrawn'), { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^Withdraw this application/ }).count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('somebody asks for a link, and ends it once it was passed on', async () => {
    const one = await givenApplied(place);
    const { page, context, errors } = await openPage(browser, { javaScript, width: 390 });
    await page.goto(`${place.server.url}/my-applications?language=en`);
    await page.getByLabel(en('ownPage.ask.email')).fill(one.email);
    await press(page, en('ownPage.ask.send'));
    await page.getByRole('heading', { name: en('ownPage.ask.sent.title') }).waitFor();
    const hash = await hashMailedTo(place, one.email, 1);
    const link = `${place.server.url}/my-applications/${hash}?language=en`;
    await page.goto(link);
    await press(page, en('ownPage.link.renew'));
    await page.getByText(en('ownPage.ask.sent.renewed')).waitFor();
    await page.goto(link);
    await page.getByText(en('ownPage.ask.ended')).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

test('axe finds nothing on the page, on what it asks and where a link is asked for, in every language', async () => {
  const one = await givenApplied(place);
  await givenSent(place.server, one.profile, { subject: 'Interview' });
  await place.recruiter.put(`applicant_profiles/${one.profile}/move_to_stage/${ownStages(place.job)[0]!.id}`, {});
  for (const language of LANGUAGES) {
    const texts = textsOf(language);
    const { page, context } = await openPage(browser, { language, width: 390, dark: language === 'es' });
    await page.goto(`${place.server.url}/my-applications/${one.hash}?language=${language}`);
    await page.getByText(texts('ownPage.states.inReview')).waitFor();
    expect(await troublesOf(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.getByRole('button', { name: texts('ownPage.removal.link') }).click();
    await page.getByRole('heading', { name: texts('ownPage.removal.confirm.title') }).waitFor();
    expect(await troublesOf(page)).toEqual([]);
    await page.goto(`${place.server.url}/my-applications?language=${language}`);
    expect(await troublesOf(page)).toEqual([]);
    await context.close();
  }
});
