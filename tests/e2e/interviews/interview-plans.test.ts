import type pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { connect } from '../../api/pipeline/support.ts';
import { troublesOf } from '../../support/axe.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
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

/** Goes on with the Tab key until it has the focus. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  await target.waitFor();
  for (let tabs = 0; tabs < 80; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${role} “${name}”`);
}

const press = async (page: Page, role: Parameters<Page['getByRole']>[0], name: string) => {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
};

test('an admin plans the interviews of a stage from a template by keys, in French', async () => {
  await database.query(`update employees set preferred_language = 'fr' where email = 'recruiter.admin@demo.example'`);
  const { page, context, errors } = await openPage(browser, { language: 'fr' });
  await signIn(page, server.url, 'recruiter_admin', '/workflow-edit/1');
  const section = page.getByRole('region', { name: 'Entretiens', exact: true });
  await section.getByText('1 entretien, 20 min').waitFor();

  await press(page, 'button', 'Prévoir des entretiens : Offre');
  const taking = page.getByRole('dialog', { name: 'Entretiens de « Offre »' });
  await taking.waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await tabTo(page, 'combobox', 'Plan à copier');
  await page.keyboard.type('demi');
  await page.getByRole('option', { name: 'Une demi-journée sur place' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, 'button', 'Continuer');

  const forJobs = page.getByRole('dialog', { name: 'Pour quels postes ?' });
  await forJobs.getByText(/postes ouverts suivent ce plan/).waitFor();
  await forJobs.getByRole('list', { name: 'Postes ouverts' }).getByRole('listitem').first().waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await forJobs.getByRole('radio', { name: /Nouveaux postes seulement/, checked: true }).waitFor();
  await press(page, 'button', 'Enregistrer');

  await page.getByRole('heading', { name: 'Offre · Standard', level: 1 }).waitFor();
  await press(page, 'button', 'Exercice pratique');
  await tabTo(page, 'textbox', 'Durée en minutes');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('60');
  expect(await troublesOf(page)).toEqual([]);
  // The open jobs have kept that they have none; nobody goes by the plan yet, so nothing is asked.
  await press(page, 'button', 'Enregistrer');
  await section.getByText('3 entretiens, 165 min').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a recruiter lets a job differ on a phone, and goes back to the workflow', async () => {
  const { page, context, errors } = await openPage(browser, { width: 390 });
  await signIn(page, server.url, 'recruiter', '/job/interviews/3');
  const stage = page.getByRole('region', { name: 'Interview', exact: true });
  await stage.getByText('As the workflow', { exact: true }).waitFor();
  await stage.getByRole('button', { name: 'Details: Interview' }).click();
  await stage.getByText('Ask for one piece of work in detail rather than for many in short.').first().waitFor();
  expect(await troublesOf(page)).toEqual([]);

  await stage.getByRole('button', { name: 'Change for this job: Interview' }).click();
  await page.getByRole('heading', { name: /^Interview · /, level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Remove Meet the team' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await stage.getByText('1 interview, 45 min').waitFor();
  await stage.getByText('Only for this job', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await stage.getByRole('button', { name: 'As the workflow again: Interview' }).click();
  const asked = page.getByRole('dialog', { name: 'As the workflow again' });
  expect(await troublesOf(page)).toEqual([]);
  await asked.getByRole('button', { name: 'As the workflow again' }).click();
  await stage.getByText('2 interviews, 105 min').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
