/** From the interview to the debrief, whoever judges reads nowhere who the candidate is: in no answer, page, title or notice. */
import type pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { givenFile } from '../../api/applying/support.ts';
import { connect, givenCandidate } from '../../api/pipeline/support.ts';
import { ApiClient, ok } from '../../support/api-client.ts';
import { troublesOf } from '../../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { moveOverHttp } from '../../support/given-candidate.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { LANGUAGES, textsOf } from '../../support/texts.ts';

/** A job that the demo assigns to the hiring manager. */
const jobId = 3;
const SECRET = /zyx|qorvath|55\D{0,3}44\D{0,3}33\D{0,3}22/i;

let server: TestServer;
let browser: Browser;
let database: pg.Client;
let profile: number;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  database = await connect(server.databaseUrl);
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const text = 'Zyxaline Qorvath\nBeekeeper, University of Zyx\nKept 120 hives.\n+33 6 55 44 33 22';
  const file = await givenFile(server.url, 'zyxaline-qorvath.txt', text);
  profile = await givenCandidate(
    server.url,
    jobId,
    {
      first_name: 'Zyxaline',
      last_name: 'Qorvath',
      email: 'zyxaline@zyxmail.example',
      home_phone: '+33 6 55 44 33 22',
    },
    {
      uploaded_files_attributes: [file],
      educations_attributes: [{ institution: 'Zyxschool', degree: 'Master' }],
      cover_letter: 'I am Zyxaline Qorvath',
    },
  );
  await moveOverHttp(recruiter, jobId, profile, 'interview');
  ok(await recruiter.post('notes', { applicant_profile_id: profile, body: 'Zyxaline was at Zyxschool' }));
  await database.query(
    `with made as (insert into interviews (applicant_profile_id, planned_interview_id, name, kind, starts_at, ends_at, time_zone)
       select p.id, i.id, '{"en":"Talk with Zyxaline","fr":"Zyxaline","es":"Zyxaline"}', i.kind, now() - interval '3 hours', now() - interval '2 hours', 'America/Toronto'
         from applicant_profiles p join planned_interviews i on i.interview_plan_id = (select w.id from interview_plans w where w.stage_id = p.stage_id and w.job_id is null)
        where p.id = $1 order by i.position limit 1 returning *)
     insert into interview_interviewers (interview_id, employee_id, starts_at, ends_at, is_busy)
     select made.id, e.id, made.starts_at, made.ends_at, false from made, employees e
      where e.email in ('pending@demo.example', 'hiring.manager@demo.example')`,
    [profile],
  );
  const { lock_version } = ok<{ lock_version: number }>(await recruiter.get(`jobs/${jobId}`));
  ok(await recruiter.put(`jobs/${jobId}`, { lock_version, anonymous_review: true }));
});
afterAll(async () => {
  await database?.end();
  await browser?.close();
  await server?.stop();
});

const speak = (language: string) => database.query('update employees set preferred_language = $1', [language]);

/** Notes down what a page gets and shows. */
function listenTo(page: Page) {
  const told: string[] = [];
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || response.headers()['content-type']?.includes('event-stream')) return;
    const read = response.text().then((text) => void told.push(`${response.url()} ${text}`));
    // Of a page that is left meanwhile nobody reads the answer.
    reading.push(read.catch(() => undefined));
  });
  return {
    look: async () => void told.push(`${page.url()} ${await page.title()} ${await page.locator('body').innerText()}`),
    leaks: async () => {
      await Promise.all(reading);
      expect(told.length).toBeGreaterThan(3);
      return told.flatMap((text) => {
        const at = text.search(SECRET);
        return at < 0 ? [] : [`${text.slice(0, 80)}: …${text.slice(Math.max(0, at - 60), at + 40)}`];
      });
    },
  };
}

test.each(LANGUAGES)('the scorecard form says that the review is anonymous, in %s', async (language) => {
  const t = textsOf(language);
  await speak(language);
  for (const width of [1280, 390]) {
    const { page, context, errors } = await openPage(browser, { language, width });
    const heard = listenTo(page);
    await signIn(page, server.url, 'pending', '/my-interviews');
    await page.getByRole('link', { name: new RegExp(`^${t('anonymity.candidate')} [0-9A-F]{6}$`) }).click();
    await page
      .getByRole('note')
      .filter({ hasText: t('anonymity.sign') })
      .waitFor();
    await page.getByRole('tab', { name: t('scorecards.form.resume') }).click();
    const resume = page.getByRole('region', { name: t('anonymity.resumeTitle') });
    await resume.getByText('Kept 120 hives.').waitFor();
    await resume
      .getByRole('note')
      .filter({ hasText: t('anonymity.resume') })
      .waitFor();
    await heard.look();
    expect(await troublesOf(page)).toEqual([]);
    await page.getByRole('tab', { name: t('scorecards.form.kit') }).click();
    await page.emulateMedia({ media: 'print' });
    await heard.look();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await heard.leaks()).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  }
});

test('an interviewer and the hiring manager write what they think, and hold the debrief', async () => {
  await speak('en');
  const t = textsOf('en');
  for (const role of ['pending', 'hiring_manager'] as const) {
    const { page, context, errors } = await openPage(browser);
    const heard = listenTo(page);
    await signIn(page, server.url, role, '/my-interviews');
    await page.getByRole('link', { name: /^Candidate [0-9A-F]{6}$/ }).click();
    await page.getByRole('heading', { name: /^Scorecard: Candidate [0-9A-F]{6}$/, level: 1 }).waitFor();
    await heard.look();
    await page.getByLabel('Notes on the whole').fill('Knows bees');
    await page.getByRole('status').getByText('Draft saved').waitFor();
    await page.getByRole('radio', { name: 'Yes', exact: true }).check();
    await page.getByRole('button', { name: 'Send scorecard' }).click();
    await page.getByText('Scorecard sent', { exact: true }).waitFor();
    await heard.look();
    if (role === 'hiring_manager') {
      await page.goto(`${server.url}/ats.html#/job/applicants/${jobId}/${profile}?tab=interviews`);
      await page.getByText('2 scorecards given').waitFor();
      await page.getByRole('button', { name: 'Debrief' }).click();
      const beside = page.getByRole('region', { name: 'Answers and history' });
      await beside.getByText('Applied', { exact: true }).waitFor();
      await page
        .getByRole('note')
        .filter({ hasText: t('anonymity.sign') })
        .waitFor();
      await page.getByText('Knows bees').first().waitFor();
      await heard.look();
      expect(await troublesOf(page)).toEqual([]);
      for (const tab of ['Resume', 'Answers', 'Notes', 'Files', 'History']) {
        await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
        await heard.look();
      }
    }
    expect(await heard.leaks()).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  }
});
