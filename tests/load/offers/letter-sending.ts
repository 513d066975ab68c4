import { call } from '../measure.ts';
import type { LetterPlace, LetterTime } from './offers.ts';

/** Candidates whom one call writes to, and what is wanted of it in milliseconds. */
const MANY = 500;
const WANTED = 2_000;

const GREETING = '<p>Dear {{user.name.first}}, we are glad to write to you about {{job.name}}.</p>';

/** Writing to many at once: until the server has taken it, with all mails in the queue. */
export async function measureLetterSending({ base, database, headers }: LetterPlace): Promise<LetterTime[]> {
  const { rows } = await database.query<{ id: string }>(
    `select p.id from applicant_profiles p where not exists (
       select from approval_emails t where t.applicant_profile_id = p.id and not t.is_archived
         and t.status in ('draft', 'out_for_approval', 'returned', 'approved', 'out_with_candidate', 'recalled'))
      order by p.id desc limit $1`,
    [MANY],
  );
  const chosen = rows.map(({ id }) => Number(id));
  const due_date = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const counted = async (table: string, condition: string) =>
    (await database.query<{ count: number }>(`select count(*)::int as count from ${table} where ${condition}`)).rows[0]!
      .count;
  const timed = async (
    name: string,
    path: string,
    body: object,
    made: () => Promise<number[]>,
  ): Promise<LetterTime> => {
    const before = await made();
    const started = performance.now();
    await call('POST', `${base}/api/v1/${path}`, headers, body);
    const value = performance.now() - started;
    const now = await made();
    const more = now.map((count, at) => count - before[at]!);
    if (more.some((count) => count !== MANY)) throw new Error(`${name}: there are ${more.join(', ')} of ${MANY} more`);
    return { name, value, wanted: WANTED, unit: 'ms' };
  };
  const requests = async () => [
    await counted('approval_emails', `status = 'req_out'`),
    await counted('hgemails', `purpose = 'offer_request_sent' and status = 'queued'`),
    await counted('pgboss.job', `name = 'mail.send' and state = 'created'`),
  ];
  const drafts = async () => [await counted('approval_emails', `email_type = 'offer_letter' and status = 'draft'`)];
  return [
    await timed(
      `${MANY} requests sent`,
      'approval_emails/bulk_send_info_req',
      {
        applicant_profile_ids: chosen,
        subject: 'What we need from you',
        message: GREETING,
        due_date,
        file_and_links: [
          { attachment_type: 'info_req_request', request_description: 'Photo of your certificate', mandatory: true },
          { attachment_type: 'info_req_link', name: 'Where to send it', link: 'https://help.example/' },
        ],
      },
      requests,
    ),
    await timed(
      `${MANY} offers drafted`,
      'approval_emails/bulk_drafts',
      {
        applicant_profile_ids: chosen,
        letter: { subject: 'Your offer', message: GREETING, due_date, even_so: true },
      },
      drafts,
    ),
  ];
}
