import { switchesFor } from '../candidates/index.ts';
import type { Role } from '../generated/shapes.ts';
import { readsNoticesSql } from '../notices/index.ts';
import { query } from '../platform/database/database.ts';
import type { LetterFacts } from './facts.ts';
import type { Letter } from './letter.ts';
import { createLetterLink } from './links/record-links.ts';
import { letterScreen, mailAbout, readerOf, type LetterMail, type Reader } from './mails.ts';

type StaffKind = Extract<LetterMail['kind'], `staff${string}`>;
type ViewKind = Extract<LetterMail['kind'], `view${string}`>;

/**
 * Tells the author of a letter, or the whole hiring team of the job, what became of it: whoever wants such notices, and
 * of the team only those whose role may know that an offer is on its way.
 */
export async function tellStaff(
  letter: Letter,
  facts: LetterFacts,
  kind: StaffKind,
  { whom, ...extra }: { whom: 'author' | 'team' } & Pick<LetterMail, 'note' | 'values'>,
): Promise<void> {
  const staff = await query<Reader & { id: number; role: Role }>(
    `select e.id, btrim(concat_ws(' ', e.first_name, e.last_name)) as name, e.email, e.preferred_language as language,
       e.aasm_state as role
       from employees e
      where (e.id = $1 or ($3 and e.id in (select a.employee_id from job_assignments a where a.job_id = $2)))
        and e.offer_notifications and ${readsNoticesSql('e')}
      order by e.id`,
    [facts.author.id, letter.job_id, whom === 'team'],
    { name: 'offers-staff' },
  );
  for (const reader of staff) {
    const hidden = reader.id !== facts.author.id && (await switchesFor(reader)).offerInProgressTag;
    if (!hidden) await mailAbout(letter, facts, { kind, to: reader, href: letterScreen(letter), ...extra });
  }
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
