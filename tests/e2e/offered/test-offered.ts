import type pg from 'pg';
import type { Browser } from 'playwright-core';
import { connect } from '../../api/pipeline/support.ts';
import type { Role } from '../../support/api-client.ts';
import { launchBrowser } from '../../support/browser.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { hidden, offeredTo, refusals, walkAs, type Walked } from '../../support/walk/walk-roles.ts';

interface Offered {
  roles: readonly Role[];
  /** Makes what the screens show; answers their addresses. */
  givenScreens: (url: string, database: pg.Client) => Promise<string[]>;
  /** Calls that a role is offered for certain: a walk that meets none of them has not walked. */
  certain: { role: Role; calls: string[] };
  /** Calls that other screens offer a role. */
  elsewhere?: Partial<Record<Role, string[]>>;
}

/** Tests that what each role is offered on these screens is what the server lets it do, both ways. */
export function testOffered({ roles, givenScreens, certain, elsewhere }: Offered): void {
  let server: TestServer;
  let browser: Browser;
  let database: pg.Client;
  let walked: Walked[];
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer({ demo: true, env: { TRUST_PROXY: '1' } }), launchBrowser()]);
    database = await connect(server.databaseUrl);
    const screens = await givenScreens(server.url, database);
    walked = await walkAs(roles, screens, { url: server.url, browser, database });
  }, 480_000);
  afterAll(async () => {
    await database?.end();
    await browser?.close();
    await server?.stop();
  });

  test('what is offered is allowed', () => {
    const offered = offeredTo(walked, certain.role);
    expect(certain.calls.filter((id) => !offered.includes(id))).toEqual([]);
    expect(refusals(walked)).toEqual({});
  });

  test('what is allowed is offered', async () => {
    expect(await hidden(walked, elsewhere)).toEqual({});
  });
}
