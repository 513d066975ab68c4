import type { CallTypes } from '../generated/call-types.ts';
import { holdPerson } from '../candidates/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Language } from '../generated/shapes.ts';
import type { Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { Conflict, NotFound } from '../platform/errors/errors.ts';
import { memberSql } from '../talent-pool/index.ts';
import { linksOfSql, revokeOwnLinks } from './links.ts';
import { sendLinkTo } from './send-link.ts';

type View = CallTypes['candidatePageState']['answer'];

/** GET applicants/{id}/candidate_page */
export const candidatePageState: Handler<'candidatePageState'> = ({ params: { id }, language }) => viewOf(id, language);

/** POST applicants/{id}/candidate_page/send_link: besides the links that are out, which go on. */
export const sendCandidatePageLink: Handler<'sendCandidatePageLink'> = async ({ params: { id }, language }) => {
  const person = await held(id);
  await sendLinkTo(person);
  await audit({ action: 'send_mail', entity: 'applicant', id: person });
  return viewOf(person, language);
};

/** POST applicants/{id}/candidate_page/revoke */
export const revokeCandidatePageLinks: Handler<'revokeCandidatePageLinks'> = async ({ params: { id }, language }) => {
  const person = await held(id);
  const ended = await revokeOwnLinks(person, 'recalled');
  if (ended > 0) await audit({ action: 'cancel', entity: 'record-link', id: null, after: { applicant_id: person } });
  return viewOf(person, language);
};

/** The person, held. @throws 404, 409 once their data was removed */
async function held(id: number): Promise<number> {
  const known = await queryOne('select from applicants where id = $1', [id]);
  if (!known) throw new NotFound();
  const person = await holdPerson(id);
  if (person === undefined) throw new Conflict('pipeline.errors.personRemoved');
  return person;
}

async function viewOf(id: number, language: Language): Promise<View> {
  const row = await queryOne<View>(
    `select a.email, l.links, s.sent_at, l.last_opened_at, l.expires_at, a.keep_longer, a.keep_longer_at,
       (select json_build_object('id', r.id, 'status', r.status, 'asked_at', r.created_at) from removal_requests r
         where r.applicant_id in (select e.id from applicants e where e.id = a.id or e.merged_into_id = a.id)
         order by r.status = 'open' desc, r.id desc limit 1) as removal,
       (${memberSql('a.id', language)}) as talent_pool
       from applicants n join applicants a on a.id = coalesce(n.merged_into_id, n.id)
       cross join lateral (select count(*) filter (where l.revoked_at is null and l.expires_at > now())::int as links,
           max(l.used_at) as last_opened_at,
           max(l.expires_at) filter (where l.revoked_at is null and l.expires_at > now()) as expires_at
         from record_links l where ${linksOfSql('a.id')}) l
       cross join lateral (select max(l.created_at) as sent_at from record_links l where ${linksOfSql('a.id')}) s
      where n.id = $1`,
    [id],
    { name: `own-page-staff-view-${language}` },
  );
  if (!row) throw new NotFound();
  return row;
}
