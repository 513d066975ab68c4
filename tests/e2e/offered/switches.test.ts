import type pg from 'pg';
import type { Browser } from 'playwright-core';
import { callSwitches } from '../../../admin-ui/src/generated/calls.ts';
import { connect } from '../../api/pipeline/support.ts';
import { launchBrowser } from '../../support/browser.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { hidden, offeredTo, refusals, walkAs, type Walked } from '../../support/walk/walk-roles.ts';
import { givenScreens } from './given-offered.ts';

/** Where candidates are worked with, once the organization has closed everything that it can close to a role. */

const roles = ['recruiter_admin', 'hiring_manager', 'decision_maker'] as const;

let server: TestServer;
let browser: Browser;
let database: pg.Client;
let walked: Walked[];
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ demo: true, env: { TRUST_PROXY: '1' } }), launchBrowser()]);
  database = await connect(server.databaseUrl);
  const { list, person } = await givenScreens(server.url, database);
  for (const { column, open } of Object.values(callSwitches).flat())
    await database.query(`update organizations set ${column} = $1`, [!open]);
  const screens = [list, person];
  walked = await walkAs(roles, screens, { url: server.url, browser, database });
}, 240_000);
afterAll(async () => {
  await database?.end();
  await browser?.close();
  await server?.stop();
});

test('what is offered is allowed', () => {
  const offered = offeredTo(walked, 'recruiter_admin');
  expect(['tagCandidate', 'removeTag', 'blackFlag'].filter((id) => !offered.includes(id))).toEqual([]);
  expect(refusals(walked)).toEqual({});
});

test('what is allowed is offered', async () => {
  expect(await hidden(walked)).toEqual({});
});
