import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { profileIn } from '../../support/applied.ts';
import { eventually } from '../../support/eventually.ts';
import { givenFile } from '../applying/support.ts';
import { application, givenJob } from '../pipeline/support.ts';
import { tracesOf } from '../removal/traces.ts';
import { visit } from '../security/crawler.ts';
import { copyOf, givenPlace, visitor, type Place } from './support.ts';

// What somebody gave before or beside an application, and what they agreed to: shown, handed to them, and removed.

let place: Place;
beforeAll(async () => {
  place = await givenPlace();
});
afterEach(() => settings({ enable_terms_and_conditions: false }));
afterAll(() => place?.stop());

const settings = async (values: object) => expect((await place.admin.put('organizations/1', values)).status).toBe(200);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const someone = () => `given.${crypto.randomUUID().slice(0, 8)}@applicant.example`;
const one = async <T>(sql: string, ...values: unknown[]): Promise<T> =>
  (await place.database.query(sql, values)).rows[0] as T;
const apply = (email: string, more: object = {}) =>
  visitor(place).post('applicants', {
    ...application(place.job.id, { candidate: { email } }),
    terms_accepted: true,
    ...more,
  });

interface Accepted {
  items: { language: string; text: string; text_hash: string; accepted_at: string }[];
}
const acceptedOf = async (profile: number) =>
  ((await place.recruiter.get(`applicant_profiles/${profile}/accepted_terms`)).body as Accepted).items;

test('the terms that somebody accepted stay as they read them, whatever becomes of the terms', async () => {
  const [read, later] = ['<p>We keep it for two years.</p>', '<p>We keep it for good.</p>'];
  const french = '<p>Nous le gardons deux ans.</p>';
  await settings({ enable_terms_and_conditions: true, terms_and_conditions: { en: read, fr: french } });
  const path = `/apply/public/${place.job.id}`;
  expect((await visit(place.server.url, `${path}?language=fr`)).text).toContain(
    `name="terms_hash" value="${sha256(french)}"`,
  );
  const [early, late, unnamed] = [someone(), someone(), someone()];
  const first = await apply(early, { terms_hash: sha256(french) });
  await settings({ terms_and_conditions: { en: later, fr: french } });
  const second = await apply(late, { terms_hash: sha256(read) });
  const third = await apply(unnamed);
  expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
  expect(await acceptedOf(profileIn(first))).toMatchObject([
    { language: 'fr', text: french, text_hash: sha256(french) },
  ]);
  expect(await acceptedOf(profileIn(second))).toMatchObject([{ language: 'en', text: read, text_hash: sha256(read) }]);
  expect(await acceptedOf(profileIn(third))).toMatchObject([{ text: later }]);
  const madeUp = await apply(someone(), { terms_hash: sha256('What nobody was shown') });
  expect([madeUp.status, JSON.stringify(madeUp.body)]).toEqual([422, expect.stringContaining('terms_accepted')]);

  // Held as spam and released after another change, it agreed to what was read when it was sent.
  const held = someone();
  expect((await apply(held, { guard: { trap: 'http://cheap.example' } })).status).toBe(201);
  await settings({ terms_and_conditions: { en: '<p>Other words.</p>' } });
  const waiting = await one<{ id: string; lock_version: number; created_at: Date; reserved_id: string }>(
    'select id, lock_version, created_at, reserved_id from held_applications where email = $1',
    held,
  );
  const { lock_version } = waiting;
  expect((await place.recruiter.put(`held_applications/${waiting.id}/release`, { lock_version })).status).toBe(200);
  const accepted = { text: later, accepted_at: waiting.created_at.toISOString() };
  expect(await acceptedOf(Number(waiting.reserved_id))).toMatchObject([accepted]);

  const { data, pdf } = await copyOf(place, late);
  expect(data['terms_acceptances']).toMatchObject([{ terms_version: read }]);
  expect(pdf).toContain('We keep it for two years.');
  expect(pdf).not.toContain('<p>');

  const rows = () =>
    one<{ count: number }>(
      'select count(*)::int as count from terms_acceptances where applicant_profile_id = $1',
      profileIn(second),
    );
  expect((await rows()).count).toBe(1);
  await place.admin.put('applicants/remove_single_candidate_information', { applicant_profile_id: profileIn(second) });
  await eventually(async () => (await rows()).count, 0);
});

test('what waits under an address is in the copy of the data, and goes with the person and its files', async () => {
  const [email, secret] = [someone(), `Quillon${crypto.randomUUID().slice(0, 8)}`];
  const other = (await givenJob(place.recruiter)).id;
  const profile = profileIn(await apply(email));
  const [begun, sent] = [
    await givenFile(place.server.url, 'begun.txt', `Begun by ${secret}`),
    await givenFile(place.server.url, 'sent.txt', `Sent by ${secret}`),
  ];
  const kept = await visitor(place).post('application_drafts', {
    job_id: other,
    email: email.toUpperCase(),
    filled_in: { first_name: secret, 'work.0.position': 'Beekeeper' },
    files: [{ ...begun, file_type: 'resume' }],
  });
  expect(kept.body).toMatchObject({ files_kept: 1 });
  const spam = (address: string, words: string, files: object[] = []) =>
    visitor(place).post('applicants', {
      ...application(other, {
        candidate: { email: address, home_phone: '+1 613 555 0142' },
        profile: { uploaded_files_attributes: files, summary: words },
      }),
      guard: { trap: 'http://cheap.example' },
    });
  const namesake = someone();
  expect((await spam(email, `As ever, ${secret}`, [sent])).status).toBe(201);
  expect((await spam(namesake, 'I am another Robin Park.')).status).toBe(201);

  const { data, pdf } = await copyOf(place, email);
  expect(data['application_drafts']).toMatchObject([{ filled_in: { first_name: secret } }]);
  expect(data['held_applications']).toMatchObject([{ email, written: `As ever, ${secret}` }]);
  expect(data['files']).toMatchObject([{ original_file_name: 'begun.txt' }, { original_file_name: 'sent.txt' }]);
  for (const words of ['Position: Beekeeper', 'Home phone: +1 613 555 0142', `As ever, ${secret}`, 'begun.txt'])
    expect(pdf).toContain(words);
  expect(pdf).not.toContain(namesake);

  const traces = () => tracesOf([secret], { database: place.database, dataDir: place.server.dataDir });
  expect((await traces()).some((name) => name.startsWith(place.server.dataDir))).toBe(true);
  await place.admin.put('applicants/remove_single_candidate_information', { applicant_profile_id: profile });
  await eventually(async () => (await traces()).join(), '');
  const left = 'select written from held_applications where email = $1';
  expect(await one(left, namesake)).toEqual({ written: 'I am another Robin Park.' });
});
