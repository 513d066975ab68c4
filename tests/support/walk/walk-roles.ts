import type { Browser, Page } from 'playwright-core';
import type pg from 'pg';
import { routeRoles } from '../../../admin-ui/src/generated/roles.ts';
import { ApiClient, type Role } from '../api-client.ts';
import { openPage, signIn } from '../browser.ts';
import { nothingHappens } from './nothing-happens.ts';
import { hiddenFrom, idOf, refusedOf } from './offers.ts';
import { Walk } from './walk.ts';

export interface Walked {
  role: Role;
  walk: Walk;
  client: ApiClient;
}

interface Where {
  url: string;
  browser: Browser;
  database: pg.Client;
}

/** How many walk at a time: while one waits for the server, another goes on. */
const atOnce = 2;

const routes = Object.keys(routeRoles)
  .map((route) => ({ route, pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}/?$`) }))
  .toSorted((a, b) => a.route.split(':').length - b.route.split(':').length);

/** Whether a screen is for a role: others are sent away from it. */
function isOpen(address: string, role: Role): boolean {
  const { route } = routes.find(({ pattern }) => pattern.test(address.split('?')[0]!)) ?? {};
  if (route === undefined) throw new Error(`There is no screen ${address}`);
  return routeRoles[route]!.includes(role);
}

/** Lets each role walk those of the screens that it may open; nothing of what they press comes to be. */
export async function walkAs(
  roles: readonly Role[],
  screens: string[],
  { url, browser, database }: Where,
): Promise<Walked[]> {
  const walked: Walked[] = [];
  for (const role of roles) {
    const { page, walk } = await begin(browser);
    await signIn(page, url, role, '/dashboard');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    walked.push({ role, walk, client: await ApiClient.as(url, role) });
  }
  await nothingHappens(database);
  const left = [...walked];
  const next = async () => {
    for (let one = left.shift(); one; one = left.shift()) {
      const { role, walk } = one;
      for (const screen of screens.filter((each) => isOpen(each, role))) await walk.screen(screen);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return walked;
}

async function begin(browser: Browser): Promise<{ page: Page; walk: Walk }> {
  const { page } = await openPage(browser);
  const walk = new Walk(page);
  await walk.prepare();
  return { page, walk };
}

/** The calls that a role was offered. */
export const offeredTo = (walked: Walked[], role: Role): string[] => [
  ...new Set(walked.find((one) => one.role === role)?.walk.made.map(idOf)),
];

/** What each role was offered and refused. */
export const refusals = (walked: Walked[]): Record<string, string[]> =>
  Object.fromEntries(
    walked.map(({ role, walk }) => [role, refusedOf(walk.made)] as const).filter(([, refused]) => refused.length > 0),
  );

/** What each role may do as others were offered it, and was not; `elsewhere` are calls that other screens offer it. */
export async function hidden(
  walked: Walked[],
  elsewhere: Partial<Record<Role, string[]>> = {},
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { role, walk, client } of walked) {
    const others = walked.filter((one) => one.role !== role).flatMap((one) => one.walk.made);
    const calls = await hiddenFrom(client, { own: walk.made, others, elsewhere: elsewhere[role] ?? [] });
    if (calls.length > 0) found[role] = calls;
  }
  return found;
}
