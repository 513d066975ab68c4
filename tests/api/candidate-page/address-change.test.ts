import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readUntil } from '../../support/eventually.ts';
import { textOf } from '../../support/mail-text.ts';
import { pageAt } from '../public-pages/page.ts';
import { givenApplied, givenPlace, hashMailedTo, visitor, type Place } from './support.ts';

let place: Place;

beforeAll(async () => {
  place = await givenPlace();
});
afterAll(() => place?.stop());

const act = (path: string, body: object) => visitor(place).post(`candidate_page/${path}`, body);
const value = async (sql: string, values: unknown[]): Promise<unknown> =>
  Object.values((await place.database.query(sql, values)).rows[0] ?? {})[0];

const addressLink = async (email: string, after = 0): Promise<string> => {
  const links = () =>
    place.smtp.received
      .filter(({ to }) => to.includes(email))
      .flatMap((mail) => /my-address\/([\w-]{43})\?language=/.exec(textOf(mail))?.[1] ?? []);
  return (await readUntil(links, (found) => found.length > after, 20_000))[after] ?? '';
};

test('another address counts once its mailbox confirms it, the old one can stop it, and earlier links end', async () => {
  const [one, other] = [await givenApplied(place), await givenApplied(place)];
  const address = () => value('select email from applicants where id = $1', [one.applicant]);
  expect((await act('address', { hash: one.hash, email: one.email })).status).toBe(422);
  const fresh = `fresh.${one.applicant}@applicant.example`;
  expect((await act('address', { hash: one.hash, email: fresh })).status).toBe(200);
  const [confirm, stop] = [await addressLink(fresh), await addressLink(one.email)];
  // Reading changes nothing, and no row has the secrets.
  const page = await pageAt(place.server.url, `/my-address/${confirm}?language=en`);
  expect(page).toMatchObject({ status: 200, noindex: true, text: expect.stringContaining(fresh) });
  expect(await address()).toBe(one.email);
  const stored = await value(
    'select json_agg(m)::text || (select json_agg(c)::text from address_changes c) from hgemails m',
    [],
  );
  for (const secret of [confirm, stop]) expect(stored).not.toContain(secret);
  const settle = (hash: string) => act('settle_address', { hash });
  expect((await settle(confirm)).body).toEqual({ outcome: 'confirmed' });
  expect(await address()).toBe(fresh);
  expect((await act('check', { hash: one.hash })).status).toBe(404);
  expect((await act('check', { hash: await hashMailedTo(place, fresh) })).body).toMatchObject({ email: fresh });
  expect((await settle(confirm)).status).toBe(404);
  // The old mailbox takes it back.
  expect((await settle(stop)).body).toEqual({ outcome: 'stopped' });
  expect(await address()).toBe(one.email);
  expect((await settle(stop)).status).toBe(404);
  // An address of somebody else is refused when it is confirmed, and not before.
  const back = await hashMailedTo(place, one.email, 1);
  expect((await act('address', { hash: back, email: other.email })).status).toBe(200);
  expect((await settle(await addressLink(other.email))).status).toBe(409);
  expect(await address()).toBe(one.email);
});
