import type pg from 'pg';
import type { Browser } from 'playwright-core';
import { connect } from '../../api/pipeline/support.ts';
import { launchBrowser } from '../../support/browser.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { hidden, offeredTo, refusals, walkAs, type Walked } from '../../support/walk/walk-roles.ts';
import { givenScreens } from './given-offered.ts';

/** Where candidates are worked with: what a role is offered there is what the server lets it do, both ways. */

/** The others walk these screens with the switches turned, and those that are theirs in settings.test.ts. */
const roles = ['recruiter', 'hiring_manager', 'decision_maker', 'observer', 'pending'] as const;

let server: TestServer;
let browser: Browser;
let database: pg.Client;
let walked: Walked[];
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ demo: true, env: { TRUST_PROXY: '1' } }), launchBrowser()]);
  database = await connect(server.databaseUrl);
  const { list, person } = await givenScreens(server.url, database);
  const screens = ['/job/list/', list, person];
  walked = await walkAs(roles, screens, { url: server.url, browser, database });
}, 240_000);
afterAll(async () => {
  await database?.end();
  await browser?.close();
  await server?.stop();
});

test('what is offered is allowed', () => {
  const offered = offeredTo(walked, 'recruiter');
  expect(['closeJob', 'moveToStage', 'removeTag', 'blackFlag'].filter((id) => !offered.includes(id))).toEqual([]);
  expect(refusals(walked)).toEqual({});
});

/**
 * The others turn from the list to the board. Observers see the views of a job behind the candidate whom they follow a
 * link to.
 */
const elsewhere = {
  recruiter: ['jobBoard'],
  hiring_manager: ['jobBoard'],
  decision_maker: ['jobBoard'],
  observer: ['savedViewsCreate'],
};

test('what is allowed is offered', async () => {
  expect(await hidden(walked, elsewhere)).toEqual({});
});
