import type { CallTypes } from '../generated/call-types.ts';
import type { Language, Text } from '../generated/shapes.ts';
import { comingInterviews } from '../interviews/index.ts';
import { openSql } from '../jobs/index.ts';
import { query } from '../platform/database/database.ts';
import { Conflict, NotFound } from '../platform/errors/errors.ts';
import { inLanguage } from '../platform/texts/in-language.ts';
import { REMIND_DAYS } from '../talent-pool/index.ts';
import { t } from '../platform/texts/texts.ts';
import { jobOverSql, knownStageSql, ownApplicationsSql, stateSql } from './states-sql.ts';

export type OwnApplication = CallTypes['checkCandidatePage']['answer']['applications'][number];

/** Documents that candidates send themselves. */
export const OWN_FILE_TYPES = ['resume', 'cover_letter', 'attachment'] as const;

/** The most documents of one application; who has more to show writes. */
const MOST_FILES = 20;

/** Applications that one page lists: nobody reads more, and the newest count. */
const MOST = 100;

type Found = Omit<OwnApplication, 'words' | 'can_withdraw' | 'can_add_files' | 'interviews'> & {
  known_stage: number | null;
  public_name: Text | null;
  stage_type: string | null;
};

/** The applications of a person, newest first, as they may know them; `id`: that one alone. */
export async function ownApplications(
  person: number,
  language: Language,
  id: number | null = null,
): Promise<OwnApplication[]> {
  const rows = await query<Found>(
    `select x.*, k.public_name, k.stage_type from (
       select p.id, p.job_id, j.name as job_name, nullif(concat_ws(', ', l.city, l.province), '') as place,
         (${openSql('public')}) as public, p.created_at as applied_at, ${stateSql} as state,
         (select json_build_object('expires_at', tm.expires_at,
             'can_renew', tm.expires_at < now() + ${REMIND_DAYS} * interval '1 day') from talent_pool_members tm
            where tm.applicant_profile_id = p.id and tm.ended_at is null and tm.expires_at > now()) as talent_pool,
         p.withdrawn_at, p.withdrawal_reason, ${jobOverSql} as closed, ${knownStageSql} as known_stage,
         (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.original_file_name, 'file_type', f.file_type,
             'size', f.size, 'created_at', f.created_at) order by f.id), '[]')
            from uploaded_files f where f.applicant_profile_id = p.id and f.deleted_at is null and f.employee_id is null
              and f.file_type = any($3)) as files
         from applicant_profiles p join jobs j on j.id = p.job_id join stages s on s.id = p.stage_id
         left join locations l on l.id = j.location_id
        where ${ownApplicationsSql('$1')} and ($2::bigint is null or p.id = $2)
        order by p.created_at desc, p.id desc limit ${MOST}) x
       left join stages k on k.id = x.known_stage order by x.applied_at desc, x.id desc`,
    [person, id, OWN_FILE_TYPES],
    { name: 'own-page-applications' },
  );
  const open = rows.filter(({ state }) => state === 'open').map((row) => row.id);
  const coming = open.length > 0 ? await comingInterviews(open, language) : undefined;
  return rows.map(({ public_name, stage_type, known_stage: _known, ...row }) => ({
    ...row,
    interviews: coming?.get(row.id) ?? [],
    words: wordsOf(row.state, public_name, stage_type, language),
    can_withdraw: row.state === 'open' && !row.closed,
    can_add_files: row.state === 'open' && !row.closed && row.files.length < MOST_FILES,
  }));
}

/** What the organization says to candidates in this stage, else a general word for its kind; never the stage's name. */
function wordsOf(state: OwnApplication['state'], own: Text | null, type: string | null, language: Language): string {
  if (state === 'withdrawn') return t(language, 'ownPage.states.withdrawn');
  const said = inLanguage(own, language);
  if (said) return said;
  if (state !== 'open') return t(language, `ownPage.states.${state}`);
  return t(language, `ownPage.states.${type === 'new' ? 'received' : 'inReview'}`);
}

/**
 * An application of a person, that something is to be done with.
 * @throws 404 for one that is not theirs, 409 with why it cannot be done
 */
export async function ownApplication(person: number, id: number, act: 'withdraw' | 'addFiles', language: Language) {
  const [found] = await ownApplications(person, language, id);
  if (!found) throw new NotFound();
  if (found.state !== 'open') throw new Conflict(`ownPage.errors.${found.state}`);
  if (found.closed) throw new Conflict('ownPage.errors.closed');
  if (act === 'addFiles' && !found.can_add_files)
    throw new Conflict('ownPage.errors.manyFiles', { values: { most: MOST_FILES } });
  return found;
}
