import { join } from 'node:path';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { givenJob } from '../../api/pipeline/support.ts';
import { ApiClient } from '../../support/api-client.ts';
import { launchBrowser, openPage } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { root } from '../../support/run-command.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { LANGUAGES, textsOf, type Language } from '../../support/texts.ts';

const resumes = join(root, 'api/src/documents/__fixtures__/resumes');
const PEOPLE: Record<
  Language,
  { file: string; first: string; last: string; email: string; position: string; company: string }
> = {
  en: {
    file: 'en-two-columns.pdf',
    first: 'Hannah',
    last: 'Okafor',
    email: 'hannah.okafor@example.com',
    position: 'Finance Manager',
    company: 'Evergreen Outfitters',
  },
  fr: {
    file: 'fr-entete.docx',
    first: 'Chloé',
    last: 'D’Almeida',
    email: 'chloe.dalmeida@exemple.fr',
    position: 'Assistante de direction',
    company: 'Groupe Cimentier du Sud',
  },
  es: {
    file: 'es-tabla.pdf',
    first: 'Carmen',
    last: 'Ruiz de la Peña',
    email: 'carmen.ruiz@ejemplo.es',
    position: 'Administrativa contable',
    company: 'Transportes Ibaizabal S.L.',
  },
};

let server: TestServer;
let browser: Browser;
let database: pg.Client;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await browser?.close();
  await server?.stop();
});

/** Goes the way of a visitor: list, first job, application form. Answers the id of the job. */
async function openForm(page: Page, language: Language): Promise<number> {
  const t = textsOf(language);
  await page.goto(`${server.url}/job-list/${language}`);
  await page.locator('a.job-card').first().click();
  await page
    .getByRole('link', { name: t('career.job.apply') })
    .first()
    .click();
  await page.getByRole('heading', { name: t('career.form.contact.title') }).waitFor();
  return Number(/public\/(\d+)/.exec(page.url())![1]);
}

async function stored(email: string) {
  const { rows } = await database.query(
    `select p.id, p.job_id, a.first_name, a.last_name, s.stage_type,
            (select count(*)::int from uploaded_files f where f.applicant_profile_id = p.id) as files,
            (select count(*)::int from work_experiences w where w.applicant_profile_id = p.id) as positions,
            (select array_agg(m.language || ' ' || m.status) from hgemails m where m.applicant_profile_id = p.id) as mails
       from applicants a join applicant_profiles p on p.applicant_id = a.id join stages s on s.id = p.stage_id
      where a.email_key = $1`,
    [email],
  );
  return rows;
}

describe.each(LANGUAGES)('a visitor applies in %s', (language) => {
  const t = textsOf(language);
  const candidate = PEOPLE[language];

  test('with a resume that fills in the form, corrects it and gets a confirmation and one mail', async () => {
    const { page, context, errors } = await openPage(browser, { language });
    const jobId = await openForm(page, language);
    await page.getByLabel(t('career.form.resume'), { exact: true }).setInputFiles(join(resumes, candidate.file));
    const field = (key: string) => page.getByLabel(t(`career.form.${key}`)).first();
    await eventually(() => field('firstName').inputValue(), candidate.first);
    expect(await field('lastName').inputValue()).toBe(candidate.last);
    expect(await page.locator('#email').inputValue()).toBe(candidate.email);
    expect(await page.locator('#home_phone').inputValue()).not.toBe('');

    await page.getByRole('button', { name: t('career.form.next') }).click();
    expect(await page.locator('[name="work.0.position"]').inputValue()).toBe(candidate.position);
    expect(await page.locator('[name="work.0.company"]').inputValue()).toBe(candidate.company);
    expect(await page.locator('[name="education.0.institution"]').inputValue()).not.toBe('');
    await page.locator('[name="work.0.company"]').fill('Corrected Ltd');

    await page.getByRole('button', { name: t('career.form.next') }).click();
    await page.getByText('Corrected Ltd').waitFor();
    await page.getByRole('button', { name: t('career.form.send') }).click();
    await page.getByRole('heading', { name: t('career.sent.title', { name: candidate.first }) }).waitFor();
    expect(await page.getByRole('button', { name: t('career.sent.print') }).count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();

    const [application, ...more] = await stored(candidate.email);
    expect(more).toEqual([]);
    expect(application).toMatchObject({
      job_id: String(jobId),
      first_name: candidate.first,
      last_name: candidate.last,
      stage_type: 'new',
      files: 1,
    });
    expect(application.positions).toBeGreaterThan(1);
    const mails = async () => (await stored(candidate.email))[0].mails.join();
    await eventually(mails, `${language} kept`);
  });

  test('twice: a page says kindly that it is here already, and what was typed is found again', async () => {
    const { page, context, errors } = await openPage(browser, { language });
    await openForm(page, language);
    await page.getByLabel(t('career.form.resume'), { exact: true }).setInputFiles(join(resumes, candidate.file));
    await eventually(() => page.locator('#first_name').inputValue(), candidate.first);
    for (const step of ['next', 'next', 'send'])
      await page.getByRole('button', { name: t(`career.form.${step}`) }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await heading.filter({ hasText: t('career.known.title') }).waitFor();
    expect(await heading.filter({ visible: true }).count()).toBe(1);
    expect(await heading.filter({ visible: true }).evaluate((node) => node === document.activeElement)).toBe(true);
    await page.getByText(candidate.email).first().waitFor();
    expect(await page.getByRole('button', { name: t('career.form.send') }).count()).toBe(0);
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: t('career.known.list') }).getAttribute('href')).toMatch(/^\/job-list/);
    expect(await stored(candidate.email)).toHaveLength(1);
    expect(errors.filter((each) => !/409/.test(each))).toEqual([]);

    // With the right address the same application goes through, its file with it.
    await page.getByRole('button', { name: t('career.known.back') }).click();
    await eventually(() => page.locator('#first_name').inputValue(), candidate.first);
    const other = `again.${language}@applicant.example`;
    await page.locator('#email').fill(other);
    for (const step of ['next', 'next', 'send'])
      await page.getByRole('button', { name: t(`career.form.${step}`) }).click();
    await page.getByRole('heading', { name: t('career.sent.title', { name: candidate.first }) }).waitFor();
    expect(await stored(other)).toMatchObject([{ files: 1 }]);
    await context.close();
  });
});

test('without script the same form is posted as a whole', async () => {
  const { page, context } = await openPage(browser, { language: 'fr', javaScript: false });
  const t = textsOf('fr');
  await openForm(page, 'fr');
  await page.locator('#resume').setInputFiles(join(resumes, 'fr-texte.odt'));
  await page.locator('#first_name').fill('Marguerite');
  await page.locator('#last_name').fill('Sans-Script');
  await page.locator('#email').fill('marguerite@sans-script.example');
  await page.locator('[name="work.0.position"]').fill('Relieuse');
  await page.getByRole('button', { name: t('career.form.send') }).click();
  await page.getByRole('heading', { name: t('career.sent.title', { name: 'Marguerite' }) }).waitFor();
  expect(await stored('marguerite@sans-script.example')).toMatchObject([{ files: 1, positions: 1 }]);
  await context.close();
});

test('a missing name is told at the field and in a summary that leads there', async () => {
  const { page, context } = await openPage(browser);
  const t = textsOf('en');
  await openForm(page, 'en');
  await page.getByRole('button', { name: t('career.form.next') }).click();
  const summary = page.locator('#error-summary');
  await summary
    .getByRole('link', { name: t('career.form.required.text', { label: t('career.form.firstName') }) })
    .click();
  expect(await page.locator('#first_name').getAttribute('aria-invalid')).toBe('true');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('first_name');
  await context.close();
});

test('a file that is no document is refused with the reason, and the form stays', async () => {
  const { page, context } = await openPage(browser);
  const t = textsOf('en');
  await openForm(page, 'en');
  await page.locator('#first_name').fill('Typed');
  await page.getByLabel(t('career.form.resume'), { exact: true }).setInputFiles({
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html><script>alert(1)</script></html>'),
  });
  await page.locator('#error-resume').waitFor();
  expect(await page.locator('#first_name').inputValue()).toBe('Typed');
  await context.close();
});

test('by keyboard it goes on where a file or a row comes or is taken away', async () => {
  const { page, context } = await openPage(browser, { language: 'fr', width: 390 });
  const t = textsOf('fr');
  await openForm(page, 'fr');
  const atFocus = () =>
    page.evaluate(() => {
      const node = document.activeElement;
      return node instanceof HTMLInputElement ? node.name.replace(/\d+/, 'n') : node?.textContent;
    });
  const input = page.getByLabel(t('career.form.resume'), { exact: true });
  await input.focus();
  await input.setInputFiles(join(resumes, 'fr-texte.odt'));
  const removeFile = t('career.form.removeFile', { name: 'fr-texte.odt' });
  await eventually(atFocus, removeFile);
  await page.getByRole('button', { name: removeFile }).press('Enter');
  await eventually(atFocus, 'resume');
  await input.setInputFiles(join(resumes, 'fr-texte.odt'));
  await eventually(atFocus, removeFile);
  await page.locator('#email').fill('marguerite@clavier.example');
  await page.getByRole('button', { name: t('career.form.next') }).press('Enter');
  const add = t('career.form.education.add');
  await page.getByRole('button', { name: add }).press('Enter');
  await eventually(atFocus, 'education.n.institution');
  await page.getByRole('button', { name: t('career.form.education.remove', { number: 1 }) }).press('Enter');
  await eventually(atFocus, add);
  await context.close();
});

test('what was typed survives a reload', async () => {
  const { page, context } = await openPage(browser);
  await openForm(page, 'en');
  await page.locator('#first_name').pressSequentially('Kept');
  // The steps appear once the script has taken over.
  await page.getByRole('list', { name: textsOf('en')('career.form.progress') }).waitFor();
  await page.reload();
  await eventually(() => page.locator('#first_name').inputValue(), 'Kept');
  await context.close();
});

test('a job that closes while somebody fills in its form: its page says so and leads to the others', async () => {
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const { id } = await givenJob(recruiter);
  const t = textsOf('en');
  const { page, context } = await openPage(browser);
  await page.goto(`${server.url}/apply/public/${id}?language=en`);
  await page.getByLabel(t('career.form.resume'), { exact: true }).setInputFiles(join(resumes, 'en-07-minimal.txt'));
  // Nobody goes on while the file is on its way.
  await page.getByRole('button', { name: t('career.form.removeFile', { name: 'en-07-minimal.txt' }) }).waitFor();
  for (const [field, value] of [
    ['first_name', 'Late'],
    ['last_name', 'Comer'],
    ['email', 'late@applicant.example'],
  ] as const)
    await page.locator(`#${field}`).fill(value);
  for (const step of ['next', 'next']) await page.getByRole('button', { name: t(`career.form.${step}`) }).click();
  await recruiter.put(`jobs/${id}/expire`, {});
  await page.getByRole('button', { name: t('career.form.send') }).click();
  await page.getByRole('heading', { level: 1, name: t('career.over.over.title') }).waitFor();
  await page.getByRole('link', { name: t('career.over.list') }).waitFor();
  await context.close();
});
