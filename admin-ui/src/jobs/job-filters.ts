import type { Role } from '../generated/shapes.ts';
import type { LookupCall } from '../platform/page/fields/LookupField.tsx';
import type { JobSearch } from './job-types.ts';
import { peopleStates } from './people-states.ts';

/** A field of the advanced search: what it is called in the call, and where its choices come from. */
export interface JobFilter {
  name:
    | 'job_type'
    | 'location'
    | 'department'
    | 'display_category'
    | 'division_category'
    | 'post_reason'
    | 'close_reason'
    | 'with_recruiter'
    | 'with_hiring_manager';
  call: LookupCall;
  filter?: Record<string, unknown>;
}

export const jobFilters: JobFilter[] = [
  { name: 'location', call: 'locationsList' },
  { name: 'job_type', call: 'jobTypesList' },
  { name: 'department', call: 'companyDepartmentsList' },
  { name: 'display_category', call: 'jobCategoriesList', filter: { category_type: 'display' } },
  { name: 'division_category', call: 'jobCategoriesList', filter: { category_type: 'division' } },
  { name: 'post_reason', call: 'postReasonsList' },
  { name: 'close_reason', call: 'closeReasonsList' },
  { name: 'with_recruiter', call: 'employeesList', filter: { aasm_state: peopleStates.recruiters } },
  { name: 'with_hiring_manager', call: 'employeesList', filter: { aasm_state: peopleStates.managers } },
];

/** Address of the list of the jobs that somebody with a role is assigned to; undefined where the list cannot find them. */
export function assignedListOf(status: string, role: Role, id: number): string | undefined {
  const filter = jobFilters.find(({ filter: { aasm_state: roles } = {} }) =>
    (roles as Role[] | undefined)?.includes(role),
  );
  return filter && `/job/list/?status=${status}&${filter.name}=${id}`;
}

/** The advanced fields that an address names. */
export function filtersOf(params: URLSearchParams): Partial<Record<JobFilter['name'], number>> {
  return Object.fromEntries(
    jobFilters.flatMap(({ name }) => {
      const id = Number(params.get(name));
      return Number.isSafeInteger(id) && id > 0 ? [[name, id]] : [];
    }),
  );
}

/** A number that a person typed to find one job; undefined for what is none. */
export function jobIdOf(text: string): number | undefined {
  const id = Number(text.trim());
  return text.trim() !== '' && Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}

/** The body of the search, without what is not asked for. */
export function searchOf(search: JobSearch): JobSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));
}
