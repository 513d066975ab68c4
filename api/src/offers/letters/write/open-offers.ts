import type { Rows } from '../../../generated/rows.ts';
import { query } from '../../../platform/database/database.ts';
import { Conflict } from '../../../platform/errors/errors.ts';
import { samePersonSql } from '../../../candidates/index.ts';
import { endsOf, STATUSES } from '../letter-view.ts';

type Open = Pick<Rows['approval_emails'], 'id' | 'status' | 'applicant_profile_id'>;

/** An offer that was ended leads to nothing by itself; any other may still be, or has been, accepted. */
const ended = new Set(endsOf('cancel', 'recall', 'decline', 'expire'));
const OPEN = STATUSES.filter((status) => !ended.has(status));

/** Offers to the persons of these applications, for the same jobs, that have not ended. The applications are held. */
export function openOffersOf(profileIds: readonly number[]): Promise<Open[]> {
  return query<Open>(
    `select e.id, e.status, p.id as applicant_profile_id
     from applicant_profiles p
     join applicants a on a.id = p.applicant_id
     join applicant_profiles same on same.job_id = p.job_id
       and ${samePersonSql('same.applicant_id', 'coalesce(a.merged_into_id, a.id)')}
     join approval_emails e on e.applicant_profile_id = same.id
     where p.id = any($1::bigint[]) and e.email_type = 'offer_letter' and not e.is_archived and e.status = any($2::text[])
     order by e.id`,
    [profileIds, OPEN],
    { name: 'offers-open' },
  );
}

/** Asks before a further offer to somebody for the same job. @throws 409 naming the open ones, unless `evenSo` */
export async function askBeforeAnother(profileId: number, evenSo: boolean | undefined): Promise<void> {
  if (evenSo) return;
  const open = await openOffersOf([profileId]);
  if (open.length === 0) return;
  throw new Conflict('offers.errors.openOffer', {
    values: { ids: open.map(({ id }) => `#${id}`).join(', '), smart_count: open.length },
    extra: { open_offers: open.map(({ id, status }) => ({ id, status })) },
  });
}
