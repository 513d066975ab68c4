import type { Rows } from '../../generated/rows.ts';
import type { Language, Text } from '../../generated/shapes.ts';
import { query } from '../../platform/database/database.ts';
import { isAddress } from '../../platform/mail/index.ts';

/** A candidate whom a mail may go to, by the application that it is about. */
export type Recipient = Pick<Rows['applicant_profiles'], 'applicant_id' | 'job_id'> &
  Pick<Rows['applicants'], 'first_name' | 'last_name' | 'email'> & {
    profile_id: Rows['applicant_profiles']['id'];
    language: Language;
    job_name: Text | null;
    /** Header of the job's department. */
    header_id: number | null;
    removed: boolean;
  };

/** Why a candidate cannot be written to. */
export type Problem = 'no_address' | 'bad_address' | 'removed' | 'empty';

/** The candidates of applications, in the order of the applications' ids. Who may write to them was checked. */
export function recipientsOf(profileIds: number[]): Promise<Recipient[]> {
  return query<Recipient>(
    `select p.id as profile_id, p.applicant_id, p.job_id, a.first_name, a.last_name, a.email,
       p.preferred_language as language, j.name as job_name,
       (select h.id from organization_files h where h.company_department_id = j.company_department_id
          and h.uploaded_file_id is not null order by h.id limit 1) as header_id,
       p.is_deleted or p.removed_at is not null or a.removed_at is not null as removed
     from applicant_profiles p join applicants a on a.id = p.applicant_id join jobs j on j.id = p.job_id
     where p.id = any($1::bigint[]) order by p.id`,
    [profileIds],
    { name: 'mail-write-recipients' },
  );
}

export function problemOf({ email, removed }: Pick<Recipient, 'email' | 'removed'>): Problem | null {
  if (removed) return 'removed';
  if (!email?.trim()) return 'no_address';
  return isAddress(email.trim()) ? null : 'bad_address';
}

export const fullName = ({ first_name, last_name }: Pick<Recipient, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');
