import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import schema from '../../../schemas/entities/offers/approval-email.schema.json' with { type: 'json' };
import { ApiClient, type Answer, errorOf, type Role, ROLES } from '../../support/api-client.ts';
import { operations } from '../../support/contract.ts';
import { dayIn, givenLetter, type GivenLetter, type House, openHouse } from './house.ts';

interface Transition {
  from: string[];
  to?: string | string[];
  by?: string[];
  call?: string;
}
const table = schema.properties.status['x-transitions'] as Record<string, Transition>;
const STATUSES = schema.properties.status.enum;

let house: House;
let due: string;
let base: GivenLetter;
const clients = new Map<Role, ApiClient>();

beforeAll(async () => {
  house = await openHouse();
  due = await dayIn(house, 5);
  base = await givenLetter(house);
  for (const role of ROLES.filter((each) => each !== 'pending'))
    clients.set(role, await ApiClient.as(house.server.url, role));
});
afterAll(() => house?.close());

/** A letter of one kind at a status, with an approver and a reader, and a link for each purpose that was never ended. */
interface Standing {
  id: number;
  chain: number;
  links: Record<'offer_review' | 'offer_accept', string>;
}

async function standing(status: string, kind: string, { approver = true } = {}): Promise<Standing> {
  const { database, job, author } = house;
  const one = async (sql: string, values: unknown[]) =>
    Number((await database.query<{ id: string }>(sql, values)).rows[0]!.id);
  const id = await one(
    `insert into approval_emails (email_type, status, applicant_profile_id, job_id, employee_id, subject, message, language,
       due_date, request_signature, countersign, sent_at)
     values ($1, $2, $3, $4, $5, 'Offer', '<p>Yours</p>', 'en', $6, false, true, now()) returning id`,
    [kind, status, base.profile, job.id, author, due],
  );
  const chain = approver
    ? await one(
        `insert into approval_chains (approval_email_id, name, email, asked_at) values ($1, 'Bo', 'bo@elsewhere.example', now()) returning id`,
        [id],
      )
    : 0;
  const links = { offer_review: '', offer_accept: '' };
  for (const purpose of ['offer_review', 'offer_accept'] as const) {
    links[purpose] = randomBytes(32).toString('base64url');
    await database.query(
      `insert into record_links (purpose, token_hash, approval_email_id, approval_chain_id, expires_at)
       values ($1, $2, $3, $4, now() + interval '1 day')`,
      [
        purpose,
        createHash('sha256').update(links[purpose]).digest('hex'),
        id,
        purpose === 'offer_review' ? chain || null : null,
      ],
    );
  }
  return { id, chain, links };
}

type Attempt = (on: Standing) => [method: string, path: string, body: object];

/** How each act of the table that this area does is done over HTTP, by the staff or with a link. */
const STAFF: Record<string, Attempt> = {
  edit_approvers: ({ id }) => [
    'POST',
    'approval_chains',
    { approval_email_id: id, name: 'Cy', email: 'cy@elsewhere.example', role: 'approval' },
  ],
  edit_viewers: ({ id }) => [
    'POST',
    'approval_chains',
    { approval_email_id: id, name: 'Di', email: 'di@elsewhere.example', role: 'view' },
  ],
  send_for_approval: ({ id }) => ['POST', 'approval_emails/send_to_approver', { id }],
  skip: ({ id }) => ['POST', `approval_emails/${id}/skip_a_chain`, {}],
  replace_approver: ({ id, chain }) => [
    'POST',
    `approval_emails/${id}/replace_approver`,
    { approval_chain_id: chain || 1, name: 'Ed', email: 'ed@elsewhere.example' },
  ],
  remind: ({ id }) => ['POST', `approval_emails/${id}/send_reminder`, {}],
  cancel: ({ id }) => ['PUT', `approval_emails/${id}/cancel`, {}],
  cancel_request: ({ id }) => ['PUT', `approval_emails/${id}/cancel`, {}],
  send_to_candidate: ({ id }) => ['POST', 'approval_emails/send_to_candidate', { id, even_so: true }],
  recall: ({ id }) => ['PUT', `approval_emails/${id}/recall`, {}],
  accept: ({ id }) => [
    'POST',
    'approval_emails/candidate_response',
    { approval_email_id: id, accepted: true, respond_on_behalf: true },
  ],
  decline: ({ id }) => [
    'POST',
    'approval_emails/candidate_response',
    { approval_email_id: id, accepted: false, respond_on_behalf: true },
  ],
  countersign: ({ id }) => [
    'POST',
    `approval_emails/${id}/countersign`,
    { signature: { kind: 'typed', name: 'The house' } },
  ],
};
const LINK: Record<string, Attempt> = {
  approve: ({ links }) => ['POST', 'approval_chains/feedback_response', { hash: links.offer_review, approved: true }],
  return: ({ links }) => ['POST', 'approval_chains/feedback_response', { hash: links.offer_review, approved: false }],
  accept: ({ links }) => ['POST', 'approval_emails/candidate_response', { hash: links.offer_accept, accepted: true }],
  decline: ({ links }) => ['POST', 'approval_emails/candidate_response', { hash: links.offer_accept, accepted: false }],
};
/** Acts that are done by calls of other rooms, or by the product. */
const ELSEWHERE = [
  'edit',
  'expire',
  'expire_request',
  'send_request',
  'resend_request',
  'extend_request',
  'receive',
  'return_request',
  'archive',
];

/** The condition of an act, where a letter that the test makes may fail it. */
const holds = (act: string, kind: string, status: string): boolean => {
  if (act === 'cancel_request') return kind === 'info_request';
  if (['edit_approvers', 'edit_viewers', 'send_to_candidate'].includes(act)) {
    if (kind !== 'offer_letter') return false;
    return act !== 'send_to_candidate' || !['draft', 'cancelled'].includes(status);
  }
  return true;
};

const KINDS = {
  offer_letter: STATUSES.filter((status) => !['req_out', 'received', 'form_expired'].includes(status)),
  info_request: ['draft', 'req_out', 'received', 'cancelled', 'form_expired'],
};

const snapshot = async (id: number) =>
  (
    await house.database.query(
      'select status, lock_version, answered_at, due_date from approval_emails where id = $1',
      [id],
    )
  ).rows[0];

async function tryOn(client: ApiClient, attempt: Attempt, on: Standing, language = ''): Promise<Answer> {
  const [method, path, body] = attempt(on);
  return client.call(method, `${path}${language && `?language=${language}`}`, { body });
}

test('each act of the table is done here, or by another room', () => {
  const done = [...Object.keys(STAFF), ...Object.keys(LINK), ...ELSEWHERE];
  expect(Object.keys(table).filter((act) => !done.includes(act))).toEqual([]);
});

describe.each(Object.entries(KINDS).flatMap(([kind, statuses]) => statuses.map((status) => [kind, status] as const)))(
  '%s at %s',
  (kind, status) => {
    const attempts = [
      ...Object.entries(STAFF).map(([act, attempt]) => ({ act, attempt, by: 'staff' })),
      ...Object.entries(LINK).map(([act, attempt]) => ({ act, attempt, by: 'link' })),
    ]
      // One call cancels both kinds, each by its own act.
      .filter(({ act }) => act !== (kind === 'offer_letter' ? 'cancel_request' : 'cancel'));
    const isNamed = (act: string) => table[act]!.from.includes(status) && holds(act, kind, status);

    test('what the table names is done, and leads where it says', async () => {
      for (const { act, attempt, by } of attempts.filter(({ act: each }) => isNamed(each))) {
        // Nobody is waited for in a request; the table knows no approvers of one.
        if (kind === 'info_request' && act !== 'cancel_request') continue;
        const on = await standing(status, kind);
        const answer = await tryOn(by === 'staff' ? house.recruiter : house.anybody, attempt, on);
        const { to } = table[act]!;
        const ends = to === undefined ? [status] : [to].flat();
        const after = (await snapshot(on.id)) as { status: string };
        expect({
          act,
          by,
          status: answer.status,
          led: ends.includes(after.status),
          body: answer.status < 300 ? null : answer.body,
        }).toEqual({ act, by, status: act.startsWith('edit_') ? 201 : 200, led: true, body: null });
      }
    });

    test('all else is refused with the reason in three languages, and nothing has changed', async () => {
      const on = await standing(status, kind);
      const before = await snapshot(on.id);
      for (const { act, attempt, by } of attempts.filter(({ act: each }) => !isNamed(each))) {
        // A link that has answered is told what it said: the receipt, or that it was something else.
        const client = by === 'staff' ? house.recruiter : house.anybody;
        const said: string[] = [];
        for (const language of ['en', 'fr', 'es']) {
          const answer = await tryOn(client, attempt, on, language);
          expect({ act, by, language, status: answer.status }).toEqual({ act, by, language, status: 422 });
          said.push(errorOf(answer).errors[0]!.message);
        }
        expect({ act, by, said: new Set(said).size, empty: said.some((each) => each.trim() === '') }).toEqual({
          act,
          by,
          said: 3,
          empty: false,
        });
      }
      expect(await snapshot(on.id)).toEqual(before);
    });

    test('who is not of the recruiters does none of it', async () => {
      const on = await standing(status, kind);
      const before = await snapshot(on.id);
      const roles = new Map(operations().map((each) => [each.id, each.roles]));
      for (const act of Object.keys(STAFF).filter((each) => isNamed(each))) {
        const allowed = roles.get(table[act]!.call!)!;
        for (const [role, client] of clients) {
          if (
            Array.isArray(allowed)
              ? allowed.includes(role)
              : !['hiring_manager', 'decision_maker', 'observer'].includes(role)
          )
            continue;
          expect({ act, role, status: (await tryOn(client, STAFF[act]!, on)).status }).toEqual({
            act,
            role,
            status: 403,
          });
        }
      }
      expect(await snapshot(on.id)).toEqual(before);
    });
  },
);

test('nothing is sent for approval without an approver', async () => {
  const on = await standing('draft', 'offer_letter', { approver: false });
  expect((await tryOn(house.recruiter, STAFF.send_for_approval!, on)).status).toBe(422);
  expect((await tryOn(house.recruiter, STAFF.send_to_candidate!, on)).status).toBe(200);
});

test('of archived letters only one that is sent for approval leaves the archive', async () => {
  const on = await standing('returned', 'offer_letter');
  await house.database.query('update approval_emails set is_archived = true where id = $1', [on.id]);
  for (const act of ['send_to_candidate', 'edit_approvers'])
    expect([act, (await tryOn(house.recruiter, STAFF[act]!, on)).status]).toEqual([act, 422]);
  const answer = await tryOn(house.recruiter, STAFF.send_for_approval!, on);
  expect(answer.body).toMatchObject({ status: 'out_for_approval', is_archived: false });
});
