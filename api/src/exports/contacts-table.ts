import { Readable } from 'node:stream';
import type { Rows } from '../generated/rows.ts';
import { stream, type Answer } from '../platform/chain/answer.ts';
import { CONTACT_FIELDS, interviewTimesSql } from '../candidates/index.ts';
import { csvHead, csvLine } from '../platform/csv/csv.ts';
import { inLanguage } from '../platform/texts/in-language.ts';
import { t } from '../platform/texts/texts.ts';
import type { Language } from '../generated/shapes.ts';
import type { Words } from './profile-json.ts';

const CANDIDATE = ['first_name', 'last_name', 'email', ...CONTACT_FIELDS] as const;

export type Candidate = Pick<Rows['applicants'], 'id' | (typeof CANDIDATE)[number]> & { applied_on: string | null };
export type Application = Candidate & {
  job: Words;
  stage: Words;
  next_interview: string | null;
  last_interview: string | null;
  scorecards_missing: number;
};

/** A moment as the organization's clock shows it, which tables sort. */
const momentSql = (at: string) => `to_char(${at} at time zone o.time_zone, 'YYYY-MM-DD HH24:MI')`;

/** SQL of the facts of a person, from the row `a` of applicants. */
export const candidateColumns = CANDIDATE.map((name) => `a.${name}`).join(', ');

/** SQL of a line of a table of applications, from the rows `p` and `a`, with the tables that it needs beside them. */
export const applicationColumns = `p.id, ${candidateColumns},
  to_char(p.created_at at time zone o.time_zone, 'YYYY-MM-DD') as applied_on, j.name as job, s.name as stage,
  ${momentSql('held.next_interview_at')} as next_interview, ${momentSql('held.last_interview_at')} as last_interview,
  coalesce(held.scorecards_missing, 0) as scorecards_missing`;
export const applicationTables = `join applicants a on a.id = p.applicant_id join jobs j on j.id = p.job_id
  join stages s on s.id = p.stage_id join organizations o on o.id = 1
  cross join lateral (${interviewTimesSql}) held`;

/** The heads of a table of persons. */
export const candidateHead = (language: Language): string => csvHead(candidateNames(language));

export const candidateLine = (candidate: Candidate, language: Language): string => csvLine(cells(candidate, language));

/** The heads of a table of applications: the person's, then job and stage. */
export const applicationHead = (language: Language): string =>
  csvHead([
    ...candidateNames(language),
    label(language, 'applicant_profiles.job_id'),
    label(language, 'applicant_profiles.stage_id'),
    t(language, 'exports.nextInterview'),
    t(language, 'exports.lastInterview'),
    t(language, 'dashboard.titles.missing_scorecards'),
  ]);

export const applicationLine = (row: Application, language: Language): string =>
  csvLine([
    ...cells(row, language),
    inLanguage(row.job, language),
    inLanguage(row.stage, language),
    row.next_interview,
    row.last_interview,
    row.scorecards_missing,
  ]);

/** The table as a file, sent while it is made. */
export function contactsFile(lines: Iterable<string> | AsyncIterable<string>, language: Language): Answer {
  return stream(Readable.from(lines), {
    type: 'text/csv; charset=utf-8',
    fileName: `${t(language, 'exports.contactsName')}.csv`,
  });
}

const label = (language: Language, field: string) => t(language, `resources.${field.replace('.', '.fields.')}`);

function candidateNames(language: Language): string[] {
  return [...CANDIDATE.map((name) => label(language, `applicants.${name}`)), t(language, 'exports.pdf.applied')];
}

function cells(candidate: Candidate, language: Language): unknown[] {
  return [
    ...CANDIDATE.map((name) =>
      name === 'preferred_language'
        ? t(language, `resources.applicants.values.preferred_language.${candidate[name]}`)
        : candidate[name],
    ),
    candidate.applied_on,
  ];
}
