import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { givenJob, type Job } from '../api/pipeline/support.ts';
import { ApiClient } from '../support/api-client.ts';
import { troublesOf } from '../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../support/browser.ts';
import { root } from '../support/run-command.ts';
import { sharedServer } from '../support/kept/shared-server.ts';
import type { TestServer } from '../support/server.ts';
import { textsOf, type Language } from '../support/texts.ts';

let server: TestServer;
let browser: Browser;
let recruiter: ApiClient;
let job: Job;
let page: Page;
let context: BrowserContext;
let errors: string[];

beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  recruiter = await ApiClient.as(server.url, 'recruiter');
  job = await givenJob(recruiter);
});
afterEach(() => context?.close());
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function open(path: string, language: Language = 'en') {
  ({ page, context, errors } = await openPage(browser, { language }));
  await signIn(page, server.url, 'recruiter', path);
}

const resume = join(root, 'api/src/documents/__fixtures__/resumes/en-14-two-pages.pdf');

test('a recruiter adds a candidate in French: the resume fills the form, and the new profile opens', async () => {
  await open(`/recruiterApply/public/${job.id}?language=fr`);
  const t = textsOf('fr');
  await page.getByLabel(t('recruiterApply.chooseResume')).setInputFiles(resume);
  await page.getByRole('button', { name: t('career.form.removeFile', { name: 'en-14-two-pages.pdf' }) }).waitFor();
  const first = page.getByRole('textbox', { name: t('career.form.firstName') });
  await expect(first.inputValue()).resolves.not.toBe('');
  await first.fill('Odile');
  await page.getByRole('textbox', { name: t('career.form.lastName') }).fill('Tremblay');
  await page.getByRole('textbox', { name: t('career.form.email') }).fill('odile.added@candidate.example');
  expect(await troublesOf(page)).toEqual([]);
  await page.getByRole('button', { name: t('recruiterApply.send') }).click();

  await page.getByRole('article', { name: 'Odile Tremblay' }).waitFor();
  const id = Number(/\/job\/applicants\/\d+\/(\d+)/.exec(page.url())![1]);
  expect((await recruiter.get(`applicant_profiles/${id}`)).body).toMatchObject({
    applied_by_recruiter: true,
    preferred_language: 'fr',
    candidate_source: { code: 'added_by_recruiter' },
    uploaded_files: [{ original_file_name: 'en-14-two-pages.pdf' }],
  });
  expect(errors).toEqual([]);
});

test('from a profile to the candidate over all jobs and back, with a note on the way', async () => {
  const t = textsOf('en');
  const other = await givenJob(recruiter, { name: { en: 'Baker', fr: 'Boulanger', es: 'Panadero' } });
  const candidate = { first_name: 'Ada', last_name: 'Roy', email: 'ada.twice@candidate.example' };
  const ids: number[] = [];
  for (const { id } of [job, other]) {
    const profile = { job_id: id, applied_by_recruiter: true };
    const made = await recruiter.post('applicants', { ...candidate, applicant_profiles_attributes: [profile] });
    ids.push((made.body as { applicant_profile_id: number }).applicant_profile_id);
  }
  await open(`/job/applicants/${job.id}/${ids[0]}`);
  await page.getByRole('link', { name: t('history.others', { smart_count: 1 }) }).click();
  const table = page.getByRole('table', { name: t('history.applications') });
  await table.getByRole('link', { name: 'Baker' }).waitFor();
  await page.getByRole('button', { name: t('board.tabs.notes'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('history.notes.of', { name: 'Ada Roy' }) });
  await dialog.getByText(t('board.noNotes')).waitFor();
  await dialog.getByLabel(t('board.newNote')).fill('Knows bees and bread.');
  await dialog.getByRole('button', { name: t('board.saveNote') }).click();
  await dialog.getByText('Knows bees and bread.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('list', { name: t('history.timeline') })
    .getByText(t('board.history.note_written'))
    .waitFor();
  await table.getByRole('link', { name: 'Baker' }).click();
  await page.getByRole('article', { name: 'Ada Roy' }).waitFor();
  expect(page.url()).toContain(`/job/applicants/${other.id}/${ids[1]}`);
  expect(errors).toEqual([]);
});

test('two entries of one person are compared, merged, and parted again', async () => {
  const t = textsOf('en');
  const other = await givenJob(recruiter, { name: { en: 'Brewer', fr: 'Brasseur', es: 'Cervecero' } });
  const entered = async (jobId: number, email: string): Promise<number> => {
    const candidate = { first_name: 'Nora', last_name: 'Quill', email, home_phone: '+1 416 555 0177' };
    const made = await recruiter.post('applicants', {
      ...candidate,
      applicant_profiles_attributes: [{ job_id: jobId, applied_by_recruiter: true }],
    });
    return (made.body as { applicant_id: number }).applicant_id;
  };
  const kept = await entered(job.id, 'nora@candidate.example');
  const merged = await entered(other.id, 'n.quill@candidate.example');
  const emailOf = async () => ((await recruiter.get(`applicants/${kept}`)).body as { email: string }).email;

  await open(`/applicant/${kept}`);
  const applications = page.getByRole('table', { name: t('history.applications') });
  await applications.getByRole('link').first().waitFor();
  await page.getByRole('button', { name: t('duplicates.compareNamed', { name: 'Nora Quill' }) }).click();
  const dialog = page.getByRole('dialog', { name: t('duplicates.title') });
  await dialog.getByText('Brewer').waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await dialog.getByRole('radio', { name: 'n.quill@candidate.example' }).check();
  await dialog.getByRole('button', { name: t('duplicates.merge'), exact: true }).click();

  await applications.getByRole('link', { name: 'Brewer' }).waitFor();
  expect(await applications.getByRole('link').count()).toBe(2);
  expect(await emailOf()).toBe('n.quill@candidate.example');
  await page.getByRole('button', { name: t('duplicates.undoNamed', { name: 'Nora Quill' }) }).click();
  await applications.getByRole('link', { name: 'Brewer' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t('duplicates.compareNamed', { name: 'Nora Quill' }) }).waitFor();
  expect(await emailOf()).toBe('nora@candidate.example');
  await page.goto(`${server.url}/ats.html#/applicant/${merged}`);
  await applications.getByRole('link', { name: 'Brewer' }).waitFor();
  expect(errors).toEqual([]);
});
