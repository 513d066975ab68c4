import type { Role } from '../generated/shapes.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { shownReasonSql, showsBlackFlagSql, showsTagSql } from './switches.ts';

/** What applications can be chosen by; each is left out when it is not asked for. */
export interface ProfileFilter {
  id?: number | number[];
  job_id?: number;
  stage_id?: number;
  applicant_id?: number;
  /** Words of the person's name or e-mail, all of which must occur. */
  q?: string;
  tag_id?: number | number[];
  candidate_source_id?: number | number[];
  rejection_reason_id?: number | number[];
  is_internal?: boolean;
  applied_by_recruiter?: boolean;
  mark_future_consideration?: boolean;
  black_flag?: boolean;
  candidate_rank?: number;
  created_at_gte?: string;
  created_at_lte?: string;
}

type Kind = 'integer' | 'integers' | 'boolean' | 'text' | 'time';

const KINDS: Record<keyof ProfileFilter, Kind> = {
  id: 'integers',
  job_id: 'integer',
  stage_id: 'integer',
  applicant_id: 'integer',
  q: 'text',
  tag_id: 'integers',
  candidate_source_id: 'integers',
  rejection_reason_id: 'integers',
  is_internal: 'boolean',
  applied_by_recruiter: 'boolean',
  mark_future_consideration: 'boolean',
  black_flag: 'boolean',
  candidate_rank: 'integer',
  created_at_gte: 'time',
  created_at_lte: 'time',
};

/** Reads react-admin's filter, a JSON object in text. @throws 422 for what is no object, no such field, or no such value. */
export function parseFilter(text: string | undefined): ProfileFilter {
  if (text === undefined || text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ValidationFailed([{ field: 'filter', code: 'invalid' }]);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ValidationFailed([{ field: 'filter', code: 'invalid' }]);
  }
  for (const [field, wanted] of Object.entries(value)) {
    if (!Object.hasOwn(KINDS, field)) throw new ValidationFailed([{ field, code: 'unknownFilter' }]);
    if (!fits(KINDS[field as keyof ProfileFilter], wanted)) throw new ValidationFailed([{ field, code: 'invalid' }]);
  }
  return value as ProfileFilter;
}

function fits(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case 'integer':
      return isId(value);
    case 'integers':
      return isId(value) || (Array.isArray(value) && value.length <= 5000 && value.every(isId));
    case 'boolean':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string' && value.length <= 200;
    case 'time':
      return typeof value === 'string' && value.length <= 40 && !Number.isNaN(Date.parse(value));
  }
}

const isId = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;

/** Collects the values of a statement and hands out their placeholders. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

const BY_PERSON: (keyof ProfileFilter)[] = ['q', 'black_flag'];

/** Whether the filter asks for more than a place (job, stage): its total is not one of the kept counts then. */
export function narrows(filter: ProfileFilter): boolean {
  return Object.entries(filter).some(
    ([name, value]) => value !== undefined && name !== 'job_id' && name !== 'stage_id',
  );
}

/** Whether the conditions of `filterSql` need the row `a` of applicants. */
export const needsPerson = (filter: ProfileFilter): boolean => BY_PERSON.some((name) => filter[name] !== undefined);

/**
 * Conditions over `p` (applicant_profiles) and, where `needsPerson`, `a` (applicants). What is hidden from a role is no
 * way to find anybody: for it, nobody has such a mark.
 */
export function filterSql(filter: ProfileFilter, parameters: Parameters, role: Role): string[] {
  const sql: string[] = [];
  const equal = (column: string, value: unknown) => {
    if (value !== undefined) sql.push(`${column} = ${parameters.add(value)}`);
  };
  const any = (column: string, value: number | number[] | undefined) => {
    if (value !== undefined) sql.push(`${column} = any(${parameters.add([value].flat())}::bigint[])`);
  };
  any('p.id', filter.id);
  equal('p.job_id', filter.job_id);
  equal('p.stage_id', filter.stage_id);
  equal('p.applicant_id', filter.applicant_id);
  any('p.candidate_source_id', filter.candidate_source_id);
  any(shownReasonSql(role, 'p.rejection_reason_id'), filter.rejection_reason_id);
  equal('p.is_internal', filter.is_internal);
  equal('p.applied_by_recruiter', filter.applied_by_recruiter);
  equal('p.mark_future_consideration', filter.mark_future_consideration);
  equal('p.candidate_rank', filter.candidate_rank);
  const shown = showsBlackFlagSql(role);
  equal(shown === 'true' ? 'a.black_flag' : `(a.black_flag and ${shown})`, filter.black_flag);
  if (filter.created_at_gte) sql.push(`p.created_at >= ${parameters.add(filter.created_at_gte)}::timestamptz`);
  if (filter.created_at_lte) sql.push(`p.created_at <= ${parameters.add(filter.created_at_lte)}::timestamptz`);
  if (filter.tag_id !== undefined) {
    sql.push(`exists (select from applicant_profile_tags ft join tags t on t.id = ft.tag_id and ${showsTagSql(role, 't.code')}
      where ft.applicant_profile_id = p.id and ft.tag_id = any(${parameters.add([filter.tag_id].flat())}::bigint[]))`);
  }
  for (const word of (filter.q ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 8)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    sql.push(`a.search_text like rolecall_plain(${parameters.add(pattern)})`);
  }
  return sql;
}
