import type { EmployeeRow } from '../../generated/types/employee.ts';
import { peopleStates } from '../people-states.ts';

export type Employee = Pick<EmployeeRow, 'id' | 'first_name' | 'last_name' | 'email' | 'aasm_state'>;

/** One of the people of a job, as the form keeps it. */
export interface Assignment {
  id?: number;
  employee_id: number;
}

/** The parts that people have in a job, in the order of the form. */
export const parts = (['recruiters', 'managers', 'deciders', 'observers'] as const).map((part) => ({
  part,
  states: peopleStates[part],
}));

export const nameOf = ({ first_name, last_name }: Employee): string => `${first_name} ${last_name}`.trim();

const listed = new Set<string>(parts.flatMap(({ states }) => [...states]));

/** Who has another role by now, or none. */
export const isOther = ({ aasm_state }: Employee): boolean => !listed.has(aasm_state);
