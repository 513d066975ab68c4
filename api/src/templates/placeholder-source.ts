import type { Language } from '../generated/shapes.ts';
import type { Caller } from '../platform/chain/context.ts';
import { config } from '../platform/config/config.ts';
import { queryOne } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { parameters, scopeSql } from '../platform/permissions/scopes.ts';
import type { PlaceholderSource } from './system-placeholders.ts';

type Known = Omit<PlaceholderSource, 'language'>;

/** The site and the organization, with whom and what a mail is about. */
export async function placeholderSource(
  language: Language,
  about: Pick<PlaceholderSource, 'recipient' | 'job'>,
): Promise<PlaceholderSource> {
  return { language, ...about, ...(await houseSource()) };
}

/**
 * The same for an application or a job that a member of the staff names.
 * @throws 404 for what does not exist or the caller may not reach.
 */
export async function sourceFor(
  caller: Caller,
  { profileId, jobId }: { profileId?: number | null; jobId?: number | null },
): Promise<Known> {
  const found = profileId ? await profile(caller, profileId) : { recipient: null, job: null };
  const job = jobId ? await jobOf(caller, jobId) : found.job;
  return { ...found, job, ...(await houseSource()) };
}

/** What all mails of the organization name alike. */
export type HouseSource = Pick<PlaceholderSource, 'organization' | 'site'>;

export async function houseSource(): Promise<HouseSource> {
  const organization = await queryOne<NonNullable<PlaceholderSource['organization']>>(
    'select name, email, phone from organizations where id = 1',
    [],
    { name: 'templates-organization' },
  );
  return { organization: organization ?? null, site: new URL(config().publicUrl) };
}

async function profile(caller: Caller, id: number): Promise<Pick<PlaceholderSource, 'recipient' | 'job'>> {
  const { values, bind } = parameters([id]);
  const row = await queryOne<Pick<PlaceholderSource, 'recipient' | 'job'>>(
    `select json_build_object('first_name', a.first_name, 'last_name', a.last_name, 'email', a.email) as recipient,
       json_build_object('name', j.name) as job
     from applicant_profiles p join applicants a on a.id = p.applicant_id join jobs j on j.id = p.job_id
     where p.id = $1 and not p.is_deleted and ${scopeSql('profile', caller, 'p.id', bind)}`,
    values,
    { name: `templates-profile-${caller.role}` },
  );
  if (!row) throw new NotFound();
  return row;
}

async function jobOf(caller: Caller, id: number): Promise<PlaceholderSource['job']> {
  const { values, bind } = parameters([id]);
  const row = await queryOne<NonNullable<PlaceholderSource['job']>>(
    `select j.name from jobs j where j.id = $1 and ${scopeSql('job', caller, 'j.id', bind)}`,
    values,
    { name: `templates-job-${caller.role}` },
  );
  if (!row) throw new NotFound();
  return row;
}
