import { switchesFor } from '../candidates/index.ts';
import type { Role } from '../generated/shapes.ts';
import { currentActor } from '../platform/audit/audit.ts';
import { query } from '../platform/database/database.ts';
import { mailedSql, notify, type NewNotification } from '../platform/notifications/index.ts';
import { readsNoticesSql } from '../platform/permissions/accounts-sql.ts';
import type { LetterFacts } from './facts.ts';
import type { Letter } from './letter.ts';
import { createLetterLink } from './links/record-links.ts';
import { letterScreen, mailAbout, readerOf, type LetterMail, type Reader } from './mails.ts';

type StaffKind = Extract<LetterMail['kind'], `staff${string}`>;
type ViewKind = Extract<LetterMail['kind'], `view${string}`>;

/** What the bell calls what has happened, which mails tell in their own words. */
const EVENTS: Record<StaffKind, NonNullable<NewNotification['event']>> = {
  staffApproved: 'approved',
  staffReturned: 'returned',
  staffAccepted: 'accepted',
  staffDeclined: 'declined',
  staffExpired: 'expired',
  staffRequestReceived: 'received',
  staffRequestExpired: 'expired',
};

/**
 * Tells the author of a letter, or the whole hiring team of the job, what became of it: in the product, and by mail who
 * wants that and did not do it themselves; of the team only those whose role may know that an offer is on its way.
 */
export async function tellStaff(
  letter: Letter,
  facts: LetterFacts,
  kind: StaffKind,
  { whom, ...extra }: { whom: 'author' | 'team' } & Pick<LetterMail, 'note' | 'values'>,
): Promise<void> {
  const about = letter.email_type === 'offer_letter' ? 'offer' : 'information';
  const staff = await query<Reader & { id: number; role: Role; mailed: boolean }>(
    `select e.id, btrim(concat_ws(' ', e.first_name, e.last_name)) as name, e.email, e.preferred_language as language,
       e.aasm_state as role,
       e.id is distinct from $4::bigint and ${mailedSql('e', { sql: '$5' })} as mailed
       from employees e
      where (e.id = $1 or ($3 and e.id in (select a.employee_id from job_assignments a where a.job_id = $2)))
        and ${readsNoticesSql('e')}
      order by e.id`,
    [facts.author.id, letter.job_id, whom === 'team', currentActor().employeeId, about],
    { name: 'offers-staff' },
  );
  const told: number[] = [];
  for (const reader of staff) {
    const hidden = reader.id !== facts.author.id && (await switchesFor(reader)).offerInProgressTag;
    if (hidden) continue;
    told.push(reader.id);
    if (reader.mailed) await mailAbout(letter, facts, { kind, to: reader, href: letterScreen(letter), ...extra });
  }
  await notify({
    to: told,
    kind: about,
    event: EVENTS[kind],
    key: `letter/${letter.id}/${EVENTS[kind]}`,
    repeats: true,
    applicant_profile_id: letter.applicant_profile_id,
    approval_email_id: letter.id,
  });
}

/** Mails each viewer of a letter a link of their own, with which it can only be read. */
export async function tellViewers(letter: Letter, facts: LetterFacts, kind: ViewKind): Promise<void> {
  const viewers = await query<{ id: number; name: string; email: string }>(
    `update approval_chains set asked_at = coalesce(asked_at, now())
      where approval_email_id = $1 and role = 'view' returning id, name, email`,
    [letter.id],
    { name: 'offers-viewers' },
  );
  for (const viewer of viewers) {
    const to = await readerOf(viewer, letter);
    const href = await createLetterLink('offer_view', letter.id, { chainId: viewer.id, language: to.language });
    await mailAbout(letter, facts, { kind, to, href });
  }
}
