import type { Rows } from '../../generated/rows.ts';
import { formAsOf, formsToAnswerSql, type FormVersion, type RequiredForm } from '../../forms/index.ts';
import { query, queryOne } from '../../platform/database/database.ts';

/** A file that a request wants, with how many the candidate has uploaded for it and how many of them are handed in. */
export type WantedItem = Pick<Rows['file_and_links'], 'id' | 'mandatory' | 'review' | 'request_description'> & {
  uploaded: number;
  submitted: number;
  /** Handed in since it was last sent back. */
  fresh: number;
};

/** What a request wants of files, in its order. */
export function wantedItems(letterId: number): Promise<WantedItem[]> {
  return query<WantedItem>(
    `select w.id, w.mandatory, w.review, w.request_description,
       count(f.id)::int as uploaded, count(f.submitted_at)::int as submitted,
       count(*) filter (where f.id is not null and f.submitted_at is null)::int as fresh
     from file_and_links w left join file_and_links f on f.answer_to_id = w.id and f.uploaded_file_id is not null
     where w.approval_email_id = $1 and w.answer_to_id is null and w.attachment_type in ('offer_letter_request', 'info_req_request')
     group by w.id order by w.position, w.id`,
    [letterId],
    { name: 'offers-wanted' },
  );
}

type PinnedForm = Pick<Rows['forms'], 'id'> & { snapshot: FormVersion | null };

/**
 * The forms of a request as the candidate answers them: of one that is out, as they were when it was sent, whatever
 * became of them since; of a draft, as they are.
 */
export async function requestedForms(letterId: number): Promise<RequiredForm[]> {
  const rows = await query<PinnedForm>(
    `select x.form_id as id, v.snapshot from approval_emails_forms x join approval_emails l on l.id = x.approval_email_id
       left join row_versions v on v.entity = 'form' and v.row_id = x.form_id and v.number = x.version and l.sent_at is not null
      where x.approval_email_id = $1 order by x.form_id`,
    [letterId],
    { name: 'offers-requested-versions' },
  );
  const asTheyAre = rows.filter(({ snapshot }) => snapshot === null).map(({ id }) => id);
  const current = asTheyAre.length > 0 ? await currentForms(asTheyAre) : [];
  return rows.flatMap(({ id, snapshot }) =>
    snapshot ? formAsOf(id, snapshot) : current.filter((form) => form.id === id),
  );
}

async function currentForms(ids: number[]): Promise<RequiredForm[]> {
  const row = await queryOne<{ forms: RequiredForm[] }>(
    `select (${formsToAnswerSql('from forms f where f.id = any($1::bigint[])')}) as forms`,
    [ids],
    { name: 'offers-requested-forms' },
  );
  return row?.forms ?? [];
}

/** Those of some letters that ask for no file and no form. */
export async function askingNothing(letterIds: readonly number[]): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select l.id from unnest($1::bigint[]) l(id)
      where not exists (select from file_and_links w where w.approval_email_id = l.id and w.answer_to_id is null
          and w.attachment_type in ('offer_letter_request', 'info_req_request'))
        and not exists (select from approval_emails_forms f where f.approval_email_id = l.id)`,
    [letterIds],
    { name: 'offers-asking-nothing' },
  );
  return rows.map(({ id }) => id);
}
