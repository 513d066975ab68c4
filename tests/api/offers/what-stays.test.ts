import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sharedMailing } from '../../support/kept/shared-server.ts';
import type { SmtpServer } from '../../support/servers/smtp-server.ts';
import { textOf } from '../../support/mail-text.ts';
import { readUntil } from '../../support/eventually.ts';
import { fetchBytes, readPdf } from '../exports/support.ts';
import { addTo, check, dayIn, givenLetter, type GivenLetter, good, type House, linkTo, openHouse } from './house.ts';

/** What is kept of what people were shown: views, what a yes declared, and the words around a secret link. */

jest.setTimeout(180_000);

let house: House;
let smtp: SmtpServer;
/** The same with a mail server that takes what it gets. */
let sending: House;

beforeAll(async () => {
  house = await openHouse();
  const mailing = await sharedMailing();
  smtp = mailing.smtp;
  sending = await openHouse(mailing.server);
}, 180_000);
afterAll(async () => {
  await house?.close();
  await sending?.close();
});

const send = async (from: House, { id }: GivenLetter) =>
  good(
    await from.recruiter.post('approval_emails/send_to_candidate', {
      approval_email_id: id,
      due_date: await dayIn(from, 5),
      even_so: true,
    }),
  );

async function trailOf(id: number, action: string) {
  const { rows } = await house.database.query<{
    actor_kind: string;
    user_agent: string | null;
    version_sha256: string | null;
    details: Record<string, unknown> | null;
  }>(
    `select actor_kind, user_agent, version_sha256, details from trail_entries
      where approval_email_id = $1 and action = $2 order by number`,
    [id, action],
  );
  return rows;
}

test('a page that is opened is written down once, with what opened it; what is fetched ahead is not', async () => {
  const letter = await givenLetter(house);
  await send(house, letter);
  const page = `${house.server.url}/public/accept/${await linkTo(house, letter.id, letter.email)}?language=fr`;
  const open = async (init: RequestInit, status = 200) => expect((await fetch(page, init)).status).toBe(status);
  await open({ method: 'HEAD' });
  await open({ headers: { 'sec-purpose': 'prefetch;prerender' } });
  await open({ headers: { purpose: 'prefetch' } });
  expect(await trailOf(letter.id, 'viewed')).toEqual([]);
  await open({ headers: { 'user-agent': 'Letters/1.0' } });
  await open({ headers: { 'user-agent': 'Another/2.0' } });
  expect(await trailOf(letter.id, 'viewed')).toMatchObject([{ actor_kind: 'candidate', user_agent: 'Letters/1.0' }]);
});

test('what a yes declares is shown before it, and kept in the words and language of the page', async () => {
  const letter = await givenLetter(house, { request_signature: true });
  await addTo(house, letter.id, 'boss@elsewhere.example', { request_signature: true });
  good(await house.recruiter.post('approval_emails/send_to_approver', { id: letter.id }));
  const boss = await linkTo(house, letter.id, 'boss@elsewhere.example');
  const asked = good<{ consent: string }>(await house.anybody.post('approval_emails/check_hash', { hash: boss }));
  const signature = { kind: 'typed', name: 'Bo Boss' };
  good(await house.anybody.post('approval_chains/feedback_response', { hash: boss, approved: true, signature }));
  expect((await trailOf(letter.id, 'approved'))[0]!.details).toMatchObject({
    consent: asked.consent,
    consent_language: 'en',
  });
  await send(house, letter);
  const hash = await linkTo(house, letter.id, letter.email);
  const address = `${house.server.url}/public/accept/${hash}?language=fr`;
  const { version_sha256 } = await check(house, hash);
  const form = new FormData();
  const filled = { version: version_sha256!, 'signature.kind': 'typed', 'signature.name': 'Ana Roy', act: 'accept' };
  for (const [name, value] of Object.entries(filled)) form.set(name, value);
  const asks = await (await fetch(address, { method: 'POST', body: form })).text();
  const words = /<dt>Vous déclarez<\/dt><dd>([^<]+)</.exec(asks)?.[1] ?? '';
  expect(words).toMatch(/^J’accepte le poste .+ Je la signe électroniquement/);
  form.set('confirmed', '1');
  expect((await fetch(address, { method: 'POST', body: form, redirect: 'manual' })).status).toBe(303);
  const [accepted] = await trailOf(letter.id, 'accepted');
  const consent = String(accepted!.details!['consent']);
  expect({ ...accepted, consent }).toMatchObject({ version_sha256, details: { consent_language: 'fr' } });
  expect(consent.replace(/\s+/g, ' ')).toBe(words.replaceAll('&quot;', '"').replace(/\s+/g, ' '));

  const log = good<{ action: string; consent: string | null }[]>(
    await house.recruiter.get(`approval_emails/${letter.id}/log`),
  );
  expect(log.find(({ action }) => action === 'accepted')!.consent).toBe(consent);
  expect(log.find(({ action }) => action === 'viewed')!.consent).toBeNull();
  const { bytes } = await fetchBytes(house.server.url, `/api/v1/approval_emails/export_offer_letter?hash=${hash}`);
  const printed = (await readPdf(bytes)).pages.join(' ').replace(/\s+/g, ' ');
  expect(printed).toContain('Agreed to');
  expect(printed.split(consent.replace(/\s+/g, ' ').slice(0, 30)).length).toBeGreaterThanOrEqual(3);
});

test('a no declares nothing, nor does a yes that the staff gives for a candidate', async () => {
  const [no, behalf] = [await givenLetter(house), await givenLetter(house)];
  for (const letter of [no, behalf]) await send(house, letter);
  const hash = await linkTo(house, no.id, no.email);
  good(await house.anybody.post('approval_emails/candidate_response', { hash, accepted: false }));
  const body = { approval_email_id: behalf.id, accepted: true, respond_on_behalf: true };
  good(await house.recruiter.post('approval_emails/candidate_response', body));
  for (const [{ id }, action] of [
    [no, 'declined'],
    [behalf, 'accepted'],
  ] as const)
    expect(Object.keys((await trailOf(id, action))[0]!.details!)).not.toContain('consent');
});

test('a thread shows what a mail with a secret link said, and the link is nowhere once it was sent', async () => {
  const letter = await givenLetter(sending);
  await send(sending, letter);
  const found = await readUntil(
    async () =>
      (
        await sending.database.query<{ id: string; status: string; message: string }>(
          `select id, status, message from hgemails where approval_email_id = $1 and purpose = 'offer_sent'`,
          [letter.id],
        )
      ).rows[0]!,
    ({ status }) => status === 'sent',
    30_000,
  );
  expect(found.status).toBe('sent');
  const received = smtp.received.filter(({ to }) => to.includes(letter.email)).map(textOf);
  const secret = /\/accept\/([\w-]{20,})/.exec(received.join('\n'))![1]!;
  const mail = good<{ message: string; excerpt: string; is_secret: boolean }>(
    await sending.recruiter.get(`hgemails/${found.id}`),
  );
  expect(mail.message).toContain('Ana');
  expect(mail.message).toContain('[lien, réservé au destinataire]');
  const [listed] = good<{ excerpt: string }[]>(
    await sending.recruiter.get(`hgemails?applicant_profile_id=${letter.profile}`),
  ).filter(({ excerpt }) => excerpt?.includes('[lien'));
  expect(listed).toBeDefined();
  const { rows } = await sending.database.query<{ row: string }>(
    'select row_to_json(m)::text as row from hgemails m where id = $1',
    [found.id],
  );
  for (const text of [rows[0]!.row, JSON.stringify(mail)]) expect(text).not.toContain(secret);
});

test('who reads a mail before it was sent does not read its link either', async () => {
  const letter = await givenLetter(house);
  await send(house, letter);
  const hash = await linkTo(house, letter.id, letter.email);
  const mails = good<{ id: number; purpose: string }[]>(
    await house.recruiter.get(`hgemails?applicant_profile_id=${letter.profile}`),
  );
  const { id } = mails.find(({ purpose }) => purpose === 'offer_sent')!;
  const read = JSON.stringify([mails, good(await house.recruiter.get(`hgemails/${id}`))]);
  expect(read).toContain('[lien, réservé au destinataire]');
  expect(read).not.toContain(hash);
});
