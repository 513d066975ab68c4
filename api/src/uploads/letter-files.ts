import { resourceOf } from '../generated/resources.ts';
import type { ApprovalEmailAct } from '../generated/types/approval-email.ts';
import type { Rows } from '../generated/rows.ts';

type Purpose = Rows['record_links']['purpose'];

/** The acts that links of a purpose are for: where a letter stands before and after them, its files are open to them. */
const acts: Partial<Record<Purpose, ApprovalEmailAct[]>> = {
  offer_review: ['approve', 'return'],
  offer_view: ['accept', 'decline'],
  offer_accept: ['accept', 'decline'],
  information_request: ['receive', 'return_request'],
};

const { transitions } = resourceOf('approval-email');

/** Where a letter stands while its files are open to a link. */
function statesOf(names: ApprovalEmailAct[]): string[] {
  const found = (transitions?.acts ?? []).filter(({ act }) => (names as string[]).includes(act));
  return [...new Set(found.flatMap(({ from, to }) => [...from, ...to]))];
}

const open = Object.entries(acts)
  .map(
    ([purpose, names]) =>
      `l.purpose = '${purpose}' and e.status in (${statesOf(names)
        .map((s) => `'${s}'`)
        .join(', ')})`,
  )
  .join(' or ');

/**
 * SQL of the files `f` that a link opens, of the letter `e`: what goes out with its letter, while it is open or answered.
 * `where` chooses the link `l`. A link that was ended opens nothing, and what somebody sent by it is not handed out again.
 */
export const filesOfLetterLinkSql = (columns: string, where: string): string =>
  `select ${columns}
   from record_links l join approval_emails e on e.id = l.approval_email_id
   join file_and_links fl on fl.approval_email_id = e.id and fl.direction = 'outbound'
   join uploaded_files f on f.id = fl.uploaded_file_id and f.deleted_at is null
   where l.revoked_at is null and l.expires_at > now() and not e.is_archived and (${open}) and ${where}`;

/** SQL that is true for a file `f` of a letter that went out, goes out, or was answered. */
export const isOfLetterSql = `(exists (select from file_and_links x where x.uploaded_file_id = f.id and x.approval_email_id is not null
    and (x.answer_to_id is null or x.submitted_at is not null))
  or exists (select from letter_versions_files v where v.file_id = f.id))`;
