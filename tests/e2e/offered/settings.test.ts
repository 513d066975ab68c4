import type pg from 'pg';
import type { Browser } from 'playwright-core';
import { connect } from '../../api/pipeline/support.ts';
import { ROLES } from '../../support/api-client.ts';
import { launchBrowser } from '../../support/browser.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { hidden, offeredTo, refusals, walkAs, type Walked } from '../../support/walk/walk-roles.ts';

/** Where the organization is kept up: people and what they may do, lists, templates, workflows. */

const screens = [
  '/account/view',
  '/tags',
  '/tags/add/',
  '/users',
  '/user/edit/3',
  '/user-permissions',
  '/template/email',
  '/template/email/edit/1',
  '/workflow-edit/1',
];

/** Mails are written where candidates are. */
const elsewhere = { recruiter: ['listPlaceholders'], hiring_manager: ['listPlaceholders'] };

let server: TestServer;
let browser: Browser;
let database: pg.Client;
let walked: Walked[];
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ demo: true, env: { TRUST_PROXY: '1' } }), launchBrowser()]);
  database = await connect(server.databaseUrl);
  walked = await walkAs(ROLES, screens, { url: server.url, browser, database });
}, 240_000);
afterAll(async () => {
  await database?.end();
  await browser?.close();
  await server?.stop();
});

test('what is offered is allowed', () => {
  const offered = offeredTo(walked, 'recruiter_admin');
  expect(
    ['tagsCreate', 'employeesUpdate', 'makeRecruiterAdmin', 'templateEmailsUpdate'].filter(
      (id) => !offered.includes(id),
    ),
  ).toEqual([]);
  expect(refusals(walked)).toEqual({});
});

test('what is allowed is offered', async () => {
  expect(await hidden(walked, elsewhere)).toEqual({});
});
