import type { CallTypes } from '../../../generated/call-types.ts';
import type { Rows } from '../../../generated/rows.ts';
import type { Language } from '../../../generated/shapes.ts';
import { query } from '../../../platform/database/database.ts';
import { t } from '../../../platform/texts/texts.ts';

/** Why somebody is written no letter. */
export type LeftOutReason = 'gone' | 'removed' | 'no_email' | 'open_offer';

export type LeftOut = CallTypes['createOfferLetters']['answer']['left_out'][number];

/** An application whose candidate is to get a letter, held until the transaction ends. */
export interface Receiver {
  id: number;
  job_id: number;
  name: string;
  email: string | null;
  language: Rows['approval_emails']['language'];
  /** Nothing can be written to them. */
  reason: Exclude<LeftOutReason, 'open_offer'> | null;
}

/**
 * Holds applications, in the order of their ids, with whom they are of: until the transaction ends they are neither
 * removed nor taken away. Ids that there are none of come with the reason `gone`.
 */
export async function holdReceivers(profileIds: readonly number[]): Promise<Receiver[]> {
  const ids = [...new Set(profileIds)];
  await query('select id from applicant_profiles where id = any($1::bigint[]) order by id for no key update', [ids], {
    name: 'offers-hold-profiles',
  });
  return query<Receiver>(
    `select w.id::int as id, coalesce(p.job_id, 0) as job_id, btrim(concat_ws(' ', a.first_name, a.last_name)) as name,
       nullif(btrim(a.email), '') as email, coalesce(p.preferred_language, a.preferred_language, 'en') as language,
       case when p.id is null or p.is_deleted then 'gone'
            when p.removed_at is not null or a.removed_at is not null then 'removed'
            when coalesce(btrim(a.email), '') = '' then 'no_email' end as reason
     from unnest($1::bigint[]) with ordinality as w(id, at)
     left join applicant_profiles p on p.id = w.id left join applicants a on a.id = p.applicant_id order by w.at`,
    [ids],
    { name: 'offers-receivers' },
  );
}

/** Somebody who gets no letter, with the reason in the reader's language. */
export const leftOut = ({ id, name }: Receiver, reason: LeftOutReason, language: Language): LeftOut => ({
  applicant_profile_id: id,
  name: name || null,
  reason,
  message: t(language, `offers.leftOut.${reason}`),
});
