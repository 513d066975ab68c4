import type { Browser, Page } from 'playwright-core';
import { troublesOf } from '../../support/axe.ts';
import type { Role } from '../../support/api-client.ts';
import { launchBrowser, openPage, signIn } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { textsOf } from '../../support/texts.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const t = textsOf('en');
const tilesOf = (page: Page) => page.getByRole('region', { name: t('admin.dashboard.today.title') }).getByRole('link');
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test.each<Role>(['recruiter', 'hiring_manager', 'decision_maker'])(
  'each tile of %s leads to as many rows as it says, and to nothing that is closed to them',
  async (role) => {
    const { page, context, errors } = await openPage(browser);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    await signIn(page, server.url, role, '/dashboard');
    await tilesOf(page).first().waitFor();
    const tiles = await tilesOf(page).evaluateAll((links) =>
      links.map((link) => ({ to: link.getAttribute('href')!, text: link.textContent!.trim() })),
    );
    expect(tiles.length).toBeGreaterThan(0);
    for (const { to, text } of tiles) {
      const count = /^[\d,]+/.exec(text)![0];
      const tile = /dashboard\/(\w+)/.exec(to)?.[1];
      // What is new is counted since a moment, which the dashboard says anew each time it is read.
      await page.locator(`main a[href^="${to.split('&since=')[0]}"]`).click();
      if (tile === undefined) {
        await page.getByRole('heading', { level: 1, name: t('tasks.title') }).waitFor();
        const due = ['overdue', 'today'].map((group) =>
          page.getByRole('region', { name: t(`tasks.groups.${group}`) }).getByRole('listitem'),
        );
        await due[0]!.or(due[1]!).first().waitFor();
        const shown = await Promise.all(due.map((items) => items.count()));
        expect([to, shown[0]! + shown[1]!]).toEqual([to, Number(count)]);
        await page.goto(`${server.url}/ats.html#/dashboard`);
        await tilesOf(page).first().waitFor();
        continue;
      }
      const table = page.getByRole('table', { name: t(`dashboard.titles.${tile}`) });
      await table.waitFor();
      const pages = page.getByRole('navigation', { name: t('admin.list.pages') });
      expect([to, await pages.innerText()]).toEqual([to, expect.stringContaining(` of ${count}`)]);
      await table.getByRole('link').first().click();
      await table.waitFor({ state: 'detached' });
      // What waits for an approval leads out of the application, by way of a screen of it.
      if (tile === 'waiting_approvals') await page.waitForURL(/\/public\/offer\//);
      await heading(page).first().waitFor();
      await page.goto(`${server.url}/ats.html#/dashboard`);
      await tilesOf(page).first().waitFor();
    }
    expect(refused).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('an approver is led to the page of an offer, and comes back to the list by Back', async () => {
  const { page, context, errors } = await openPage(browser);
  await signIn(page, server.url, 'hiring_manager', '/dashboard');
  await tilesOf(page)
    .filter({ hasText: t('admin.dashboard.today.about.waiting_approvals') })
    .click();
  const letters = page.getByRole('table', { name: t('dashboard.titles.waiting_approvals') });
  await letters.getByRole('link').first().click();
  await page.waitForURL(/\/public\/offer\//);
  await page.getByRole('button', { name: t('career.offer.approve'), exact: true }).waitFor();
  await page.goBack();
  await letters.getByRole('link').first().waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('the dashboard is arranged by keys, stays so elsewhere, and goes back to what is usual', async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, server.url, 'recruiter_admin', '/dashboard');
  await tilesOf(page).first().waitFor();
  const arrange = async () => {
    await page.getByRole('button', { name: t('admin.dashboard.arrange') }).press('Enter');
    const dialog = page.getByRole('dialog', { name: t('dashboard.arrange.title') });
    await dialog.waitFor();
    return dialog;
  };
  const dialog = await arrange();
  const name = t('dashboard.titles.new_applications');
  const down = dialog.getByRole('button', { name: t('dashboard.arrange.down', { name }) });
  await down.focus();
  await page.keyboard.press('Enter');
  await dialog
    .getByRole('status')
    .getByText(/place 3 of/)
    .waitFor();
  // What moves keeps the focus.
  await page.keyboard.press('Enter');
  await dialog
    .getByRole('status')
    .getByText(/place 4 of/)
    .waitFor();
  await dialog.getByRole('checkbox', { name: t('admin.dashboard.charts.stages') }).press('Space');
  expect(await troublesOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('ra.action.save') }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await context.close();

  const other = await openPage(browser, { width: 390, dark: true });
  await signIn(other.page, server.url, 'recruiter_admin', '/dashboard');
  await tilesOf(other.page).first().waitFor();
  expect(await tilesOf(other.page).first().innerText()).not.toContain('new application');
  const chart = (key: string) => other.page.getByRole('region', { name: t(`admin.dashboard.charts.${key}`) });
  await chart('applications').waitFor();
  expect(await chart('stages').count()).toBe(0);
  expect(await troublesOf(other.page)).toEqual([]);
  await other.page.getByRole('button', { name: t('admin.dashboard.arrange') }).click();
  const again = other.page.getByRole('dialog', { name: t('dashboard.arrange.title') });
  await again.getByRole('button', { name: t('dashboard.arrange.reset') }).click();
  await again.getByRole('button', { name: t('ra.action.save') }).click();
  await chart('stages').waitFor();
  await eventually(async () => (await tilesOf(other.page).first().innerText()).includes('new application'), true);
  await other.context.close();
});
