import { peopleStates } from '../../jobs/index.ts';
import type { LookupCall } from '../../platform/page/fields/LookupField.tsx';
import type { BodyOf } from '../../platform/call.ts';

type Filters = NonNullable<NonNullable<BodyOf<'searchApprovalEmails'>>['filters']>;

/** A filter of the list: its name in the address and in the call, and where its choices come from. */
interface LetterFilter {
  name: 'author' | 'department' | 'location' | 'with_recruiter' | 'with_manager';
  ids: 'employee_ids' | 'department_ids' | 'location_ids' | 'recruiter_ids' | 'hiring_manager_ids';
  call: LookupCall;
  filter?: Record<string, unknown>;
}

export const letterFilters: LetterFilter[] = [
  { name: 'author', ids: 'employee_ids', call: 'employeesList', filter: { aasm_state: peopleStates.recruiters } },
  { name: 'department', ids: 'department_ids', call: 'companyDepartmentsList' },
  { name: 'location', ids: 'location_ids', call: 'locationsList' },
  {
    name: 'with_recruiter',
    ids: 'recruiter_ids',
    call: 'employeesList',
    filter: { aasm_state: peopleStates.recruiters },
  },
  {
    name: 'with_manager',
    ids: 'hiring_manager_ids',
    call: 'employeesList',
    filter: { aasm_state: peopleStates.managers },
  },
];

/** Days of the last change of status. */
export const dayFilters = ['from', 'to'] as const;

/** Everything in an address that narrows the list, besides the words. */
export const filterNames = [...letterFilters.map(({ name }) => name), ...dayFilters, 'job'];

const idIn = (params: URLSearchParams, name: string): number | undefined => {
  const id = Number(params.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

const dayIn = (params: URLSearchParams, name: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.exec(params.get(name) ?? '')?.[0];

/** What an address asks for, as the form shows it. */
export const chosenIn = (params: URLSearchParams) => ({
  ids: Object.fromEntries(letterFilters.map(({ name }) => [name, idIn(params, name)])),
  days: Object.fromEntries(dayFilters.map((name) => [name, dayIn(params, name) ?? ''])),
  job: idIn(params, 'job'),
});

/** The same as the call takes it. */
export function filtersIn(params: URLSearchParams): Filters {
  const { ids, days, job } = chosenIn(params);
  return {
    ...Object.fromEntries(
      letterFilters.flatMap(({ name, ids: key }) => (ids[name] === undefined ? [] : [[key, [ids[name]]]])),
    ),
    ...Object.fromEntries(dayFilters.flatMap((name) => (days[name] ? [[name, days[name]]] : []))),
    ...(job === undefined ? {} : { job_ids: [job] }),
  };
}
