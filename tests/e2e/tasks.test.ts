import type pg from 'pg';
import type { Browser } from 'playwright-core';
import { accounts } from '../api/notices/support.ts';
import { connect, givenCandidate, givenJob, type Job } from '../api/pipeline/support.ts';
import { ApiClient } from '../support/api-client.ts';
import { troublesOf } from '../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { sharedServer } from '../support/kept/shared-server.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
let browser: Browser;
let database: pg.Client;
let job: Job;
let ids: Awaited<ReturnType<typeof accounts>>;

beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  database = await connect(server.databaseUrl);
  ids = await accounts({ database });
  job = await givenJob(await ApiClient.as(server.url, 'recruiter'), {}, [ids.hiring_manager]);
});
afterAll(async () => {
  await browser?.close();
  await database?.end();
  await server?.stop();
});

const widthOf = (page: Awaited<ReturnType<typeof openPage>>['page']) =>
  page.evaluate(() => document.documentElement.scrollWidth);

test('a task for tomorrow takes three clicks on the profile; it is ticked off, and taken back', async () => {
  const profile = await givenCandidate(server.url, job.id);
  const { page, context, errors } = await openPage(browser);
  await signIn(page, server.url, 'recruiter', `/job/applicants/${job.id}/${profile}`);
  await page.getByRole('tab', { name: 'Tasks' }).click();
  await page.getByLabel('New task').click();
  await page.keyboard.type('Ask for papers');
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Tasks', exact: true });
  const item = list.getByRole('listitem').filter({ hasText: 'Ask for papers' });
  await item.waitFor();
  await page.getByRole('tab', { name: 'Tasks 1' }).waitFor();
  expect(await page.getByLabel('New task').inputValue()).toBe('');
  expect(await troublesOf(page)).toEqual([]);

  // What was due is said in words.
  await database.query('update tasks set due_day = due_day - 9 where applicant_profile_id = $1', [profile]);
  await page.reload();
  await item.getByText(/^Overdue since /).waitFor();
  await item.getByRole('checkbox', { name: 'Done: Ask for papers' }).click();
  await item.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await item.waitFor();

  // It is given to the colleague who works on the job, and the history tells of it.
  await item.getByRole('button', { name: 'Ask for papers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await dialog.getByRole('combobox', { name: 'Owner' }).click();
  const { rows } = await database.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from employees where id = $1`,
    [ids.hiring_manager],
  );
  await page.getByRole('option', { name: rows[0]!.name }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await item.getByText(rows[0]!.name).waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Task finished – Ask for papers').waitFor();
  await page.getByText('Task reopened – Ask for papers').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a task that a colleague changes while its dialog is open keeps what both wrote', async () => {
  const profile = await givenCandidate(server.url, job.id);
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const colleague = await ApiClient.as(server.url, 'recruiter_admin');
  const made = await recruiter.post('tasks', { title: 'Ask for papers', applicant_profile_id: profile });
  const { id, lock_version } = made.body as { id: number; lock_version: number };
  const { page, context, errors } = await openPage(browser);
  await signIn(page, server.url, 'recruiter', `/job/applicants/${job.id}/${profile}?tab=tasks`);
  const list = page.getByRole('list', { name: 'Tasks', exact: true });
  await list.getByRole('button', { name: 'Ask for papers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('By phone');
  expect((await colleague.put(`tasks/${id}`, { title: 'Ask for all papers', lock_version })).status).toBe(200);
  // The screen hears of the candidate, and reads the tasks anew behind the dialog.
  const other = await colleague.post('tasks', { title: 'Another', applicant_profile_id: profile });
  expect(other.status).toBe(201);
  await page.getByText('Ask for all papers').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const stale = page.getByRole('dialog', { name: 'Someone else has saved changes in the meantime' });
  await stale.getByRole('radio', { name: 'Ask for all papers' }).and(page.locator(':checked')).waitFor();
  await stale.getByRole('radio', { name: 'By phone' }).and(page.locator(':checked')).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await stale.getByRole('button', { name: 'Save as chosen' }).click();
  await dialog.waitFor({ state: 'detached' });
  await list.getByText('By phone').waitFor();
  const saved = async () =>
    (await recruiter.get(`tasks/${id}`)).body as { title: string; note: string; status: string };
  expect(await saved()).toMatchObject({ title: 'Ask for all papers', note: 'By phone' });

  // Finished meanwhile, it goes from the list, but not from under the hands of who writes.
  await list.getByRole('button', { name: 'Ask for all papers' }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('By phone, in May');
  expect((await colleague.put(`tasks/${id}/finish`, {})).status).toBe(200);
  await list.getByText('By phone').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await saved()).toMatchObject({ note: 'By phone, in May', status: 'done' });
  expect(errors).toEqual([]);
  await context.close();
});

test('tasks are ticked off by the space bar one after the other', async () => {
  const profile = await givenCandidate(server.url, job.id);
  const { page, context, errors } = await openPage(browser);
  await signIn(page, server.url, 'recruiter', `/job/applicants/${job.id}/${profile}?tab=tasks`);
  for (const title of ['First', 'Second', 'Third']) {
    await page.getByLabel('New task').fill(title);
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: `Done: ${title}` }).waitFor();
  }
  const ticked = (title: string) => page.getByRole('checkbox', { name: `Done: ${title}` });
  const focused = page.locator(':focus');
  await ticked('First').focus();
  await page.keyboard.press('Space');
  await ticked('First').waitFor({ state: 'detached' });
  await ticked('Second').and(focused).waitFor();
  await ticked('Third').focus();
  await page.keyboard.press('Space');
  await ticked('Third').waitFor({ state: 'detached' });
  await ticked('Second').and(focused).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('tasks on a phone, in French: what was given is told of, found by when it is due, and done', async () => {
  const profile = await givenCandidate(server.url, job.id);
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const { rows } = await database.query<{ day: string }>(
    `select ((now() at time zone time_zone)::date - 2)::text as day from organizations`,
  );
  const given = { title: 'Vérifier les références', applicant_profile_id: profile, due_day: rows[0]!.day };
  await recruiter.post('tasks', { ...given, employee_id: ids.hiring_manager });
  await database.query(`update employees set preferred_language = 'fr' where id = $1`, [ids.hiring_manager]);
  const { page, context, errors } = await openPage(browser, { width: 390 });
  await signIn(page, server.url, 'hiring_manager', '/dashboard');
  await page.getByRole('link', { name: /tâches? à échéance/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Tâches' }).waitFor();
  const late = page.getByRole('region', { name: 'En retard' });
  const item = late.getByRole('listitem').filter({ hasText: given.title });
  await item.getByText(/^En retard depuis le /).waitFor();
  expect(await widthOf(page)).toBe(390);
  expect(await troublesOf(page)).toEqual([]);

  await page.getByLabel('Nouvelle tâche').fill('Préparer l’accueil');
  await page.getByRole('button', { name: 'Aujourd’hui' }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Aujourd’hui' }).getByText('Préparer l’accueil').waitFor();
  await item.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await item.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Afficher les tâches terminées' }).click();
  await page.getByRole('region', { name: 'Terminées' }).getByText(given.title).waitFor();

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await bell.waitFor();
  // What is done rings no more.
  expect(await bell.getByText(given.title).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('several candidates of a list are given one task each, which is taken back at once', async () => {
  await Promise.all([givenCandidate(server.url, job.id), givenCandidate(server.url, job.id)]);
  const { page, context, errors } = await openPage(browser);
  await signIn(page, server.url, 'recruiter', `/job/applicants/${job.id}`);
  await page.getByRole('checkbox', { name: 'This page' }).check();
  await page
    .getByRole('button', { name: /^More for these/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Give a task' }).click();
  const dialog = page.getByRole('dialog', { name: /^A task about each of \d+ candidates$/ });
  await dialog.getByRole('textbox', { name: 'Task' }).fill('Check references');
  expect(await troublesOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByText(/^\d+ tasks added\.$/).waitFor();
  const given = async () =>
    (await database.query(`select count(*)::int as count from tasks where title = 'Check references'`)).rows[0]
      .count as number;
  expect(await given()).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(given, 0);
  expect(errors).toEqual([]);
  await context.close();
});
