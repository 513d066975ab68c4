import type pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { connect } from '../../api/pipeline/support.ts';
import { troublesOf } from '../../support/axe.ts';
import { anotherPage, launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
let browser: Browser;
let database: pg.Client;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
  database = await connect(server.databaseUrl);
});
afterAll(async () => {
  await database?.end();
  await browser?.close();
  await server?.stop();
});

const employee = (role: string) => `(select id from employees where email = '${role}@demo.example')`;

/** Somebody whom a colleague without any job and the hiring manager have interviewed this morning. */
async function givenInterview(): Promise<{ profile: number; job: number; name: string }> {
  const { rows } = await database.query<{ profile: number; job: number; name: string }>(
    `select p.id::int as profile, p.job_id::int as job, a.first_name || ' ' || a.last_name as name
       from applicant_profiles p join applicants a on a.id = p.applicant_id
       join job_assignments t on t.job_id = p.job_id and t.employee_id = ${employee('hiring.manager')}
       join planned_interviews i on i.interview_plan_id = (select w.id from interview_plans w where w.stage_id = p.stage_id and w.job_id is null)
      where not exists (select from scorecards c where c.applicant_profile_id = p.id) order by p.id limit 1`,
  );
  const found = rows[0]!;
  await database.query(
    `with room as (insert into interview_rooms (name) values ('Blue room') returning id),
     made as (insert into interviews (applicant_profile_id, planned_interview_id, name, kind, starts_at, ends_at, time_zone, room_id, place, video_link)
       select p.id, i.id, i.name, i.kind, now() - interval '3 hours', now() - interval '2 hours', 'America/Toronto',
              (select id from room), 'Second floor', 'https://video.example/blue'
         from applicant_profiles p join planned_interviews i on i.interview_plan_id = (select w.id from interview_plans w where w.stage_id = p.stage_id and w.job_id is null)
        where p.id = $1 order by i.position limit 1 returning *)
     insert into interview_interviewers (interview_id, employee_id, starts_at, ends_at, is_busy)
     select made.id, e.id, made.starts_at, made.ends_at, false from made, employees e
      where e.email in ('pending@demo.example', 'hiring.manager@demo.example')`,
    [found.profile],
  );
  return found;
}

/** What the page's next question says, once it is answered. */
const answered = (page: Page, answer: 'accept' | 'dismiss') =>
  new Promise<string>((resolve, reject) => {
    page.once('dialog', (dialog) => void dialog[answer]().then(() => resolve(dialog.message()), reject));
  });

test('an interviewer without a role writes on a phone by keys, in two windows, and the hiring manager sees it after their own', async () => {
  const { profile, job, name } = await givenInterview();
  const phone = await openPage(browser, { width: 390 });
  const { page } = phone;
  await signIn(page, server.url, 'pending', '/my-interviews');
  const owed = page.getByRole('list', { name: 'Needs your scorecard' });
  await owed.getByRole('link', { name }).waitFor();
  await owed.getByText(/ · Blue room · Second floor$/).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await owed.getByRole('link', { name }).click();
  await page.getByRole('heading', { name: `Scorecard: ${name}`, level: 1 }).waitFor();
  await page.getByRole('tab', { name: 'Resume' }).click();
  await page.getByRole('document').or(page.getByText('@candidate.example').first()).first().waitFor();
  await page.getByRole('tab', { name: 'Interview', exact: true }).click();
  await page.getByText(/ · Blue room · Second floor$/).waitFor();
  await page.getByRole('link', { name: 'https://video.example/blue' }).waitFor();
  await page.getByRole('tab', { name: 'Scorecard' }).click();
  expect(await troublesOf(page)).toEqual([]);

  // An attribute that was added by mistake is taken off, and the keyboard stays where it was.
  await page.getByLabel('Add an attribute').press('Enter');
  await page.getByRole('option').first().press('Enter');
  await page.getByRole('button', { name: /^Remove / }).press('Enter');
  await page.getByLabel('Add an attribute').and(page.locator(':focus')).waitFor();
  // So is one that was kept, once nothing is said of it; and what nothing is said of is not kept.
  const kept = page.getByRole('status').getByText('Draft saved');
  const remove = page.getByRole('button', { name: /^Remove / });
  const add = async () => {
    await page.getByRole('combobox', { name: 'Add an attribute' }).press('Enter');
    await page.getByRole('option').first().press('Enter');
    await remove.waitFor();
  };
  await add();
  await page.getByRole('group').last().getByRole('radio', { name: '1 Weak' }).focus();
  for (const digit of ['2', '0']) {
    await page.keyboard.press(digit);
    await kept.waitFor();
  }
  await page.reload();
  await remove.press('Enter');
  await page.getByLabel('Add an attribute').and(page.locator(':focus')).waitFor();
  await kept.waitFor();
  await add();
  await kept.waitFor();
  await page.reload();
  await page.getByRole('combobox', { name: 'Add an attribute' }).waitFor();
  expect(await remove.count()).toBe(0);

  const attribute = page.getByRole('group').first();
  await attribute.getByRole('radio', { name: '1 Weak' }).focus();
  await page.keyboard.press('3');
  await attribute.getByRole('radio', { name: '3 Good', checked: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await attribute.getByRole('radio', { name: '4 Outstanding', checked: true }).waitFor();
  // A finger takes it away again, and the keyboard goes on from there.
  await attribute.getByRole('button', { name: 'Clear rating' }).click();
  await attribute.getByRole('button', { name: 'Clear rating' }).waitFor({ state: 'detached' });
  expect(await attribute.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.keyboard.press('4');
  await attribute.getByRole('radio', { name: '4 Outstanding', checked: true }).waitFor();
  await page.getByRole('status').getByText('Draft saved').waitFor();

  // Who leaves in the middle of writing finds it in the draft, in another window too.
  const form = page.url();
  await page.getByLabel('Notes on the whole').fill('Left at once');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.goBack();
  await saved;
  const other = await anotherPage(phone.context);
  await other.page.goto(form);
  await other.page.getByLabel('Notes on the whole').getByText('Left at once').waitFor();
  await page.goForward();
  await page.getByLabel('Notes on the whole').getByText('Left at once').waitFor();

  // The same in another window: whoever is later is told, and loses nothing.
  await other.page.getByLabel('Notes on the whole').fill('From the other window');
  await other.page.getByRole('status').getByText('Draft saved').waitFor();
  await page.getByLabel('Notes on the whole').fill('Careful and quick');
  await page.getByText(/changed this scorecard in another window/).waitFor();
  expect(await page.getByLabel('Notes on the whole').inputValue()).toBe('Careful and quick');
  await page.getByRole('button', { name: 'Keep what is here' }).click();
  await page.getByRole('status').getByText('Draft saved').waitFor();

  await page.getByRole('button', { name: 'Send scorecard' }).click();
  await page.getByText('Choose a recommendation before you send it.').waitFor();
  await page.getByRole('radio', { name: 'Strong yes' }).check();
  await page.getByRole('button', { name: 'Send scorecard' }).click();
  await page.getByText('Scorecard sent', { exact: true }).waitFor();
  expect([...phone.errors, ...other.errors]).toEqual([]);
  await phone.context.close();

  const desk = await openPage(browser, { dark: true });
  const manager = desk.page;
  await signIn(manager, server.url, 'hiring_manager', `/job/applicants/${job}/${profile}?tab=interviews`);
  await manager.getByText('1 of 2 given').waitFor();
  await manager.getByText(/Send yours to see that of 1 other person/).waitFor();
  expect(await manager.getByText('Careful and quick').count()).toBe(0);
  expect(await troublesOf(manager)).toEqual([]);
  await manager.getByRole('link', { name: 'Write a scorecard' }).click();
  // On paper stands the page, and nothing around it.
  await manager.getByRole('radio', { name: 'No', exact: true }).waitFor();
  await manager.emulateMedia({ media: 'print' });
  expect(await manager.getByRole('banner').isVisible()).toBe(false);
  expect(await manager.getByRole('tab').count()).toBe(0);
  await manager.emulateMedia({ media: null });
  await manager.getByRole('banner').waitFor();
  await manager.getByRole('radio', { name: 'No', exact: true }).check();
  await manager.getByRole('group').first().getByRole('radio', { name: '2 Mixed' }).check();
  expect(await troublesOf(manager)).toEqual([]);
  await manager.getByRole('button', { name: 'Send scorecard' }).click();

  await manager.getByText('2 scorecards given').waitFor();
  await manager.getByText('Careful and quick').waitFor();
  const table = manager.getByRole('table', { name: 'Ratings side by side' });
  await table.getByText('From 2 to 4').waitFor();
  expect(await troublesOf(manager)).toEqual([]);
  // What is sent is not begun.
  await manager.getByRole('button', { name: 'Write a scorecard' }).press('Enter');
  await manager.getByRole('menuitem', { name: / \(sent\)$/ }).waitFor();
  await manager.keyboard.press('Escape');
  await manager.getByRole('button', { name: 'Debrief' }).click();
  const beside = manager.getByRole('region', { name: 'Answers and history' });
  await beside.getByText('Applied', { exact: true }).waitFor();
  await table.waitFor();
  expect(await troublesOf(manager)).toEqual([]);
  // What is changed after it was sent is saved on wish alone: who leaves without it is asked.
  await manager.getByRole('link', { name: 'Change' }).click();
  await manager.getByLabel('Notes on the whole').fill('Second thoughts');
  const asked = answered(manager, 'dismiss');
  await manager.getByRole('link', { name, exact: true }).click();
  expect(await asked).toMatch(/^Some of your changes weren't saved/);
  const askedAgain = answered(manager, 'dismiss');
  await manager.goBack();
  await askedAgain;
  expect(await manager.getByLabel('Notes on the whole').inputValue()).toBe('Second thoughts');
  const left = answered(manager, 'accept');
  await manager.getByRole('link', { name, exact: true }).click();
  await left;
  await manager.getByRole('link', { name: 'Change' }).click();
  await manager.getByRole('radio', { name: 'No', exact: true, checked: true }).waitFor();
  expect(await manager.getByLabel('Notes on the whole').inputValue()).toBe('');
  await manager.getByRole('radio', { name: 'Yes', exact: true }).check();
  await manager.getByRole('button', { name: 'Save changes' }).click();
  await manager.getByRole('button', { name: 'Changed after it was sent (1 time)' }).click();
  await manager.getByText(/^As written on/).waitFor();
  expect(desk.errors).toEqual([]);
  await desk.context.close();
});
