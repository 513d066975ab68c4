import { descriptorOf } from '../../platform/descriptors.ts';
import { mayOpen } from '../../platform/session/access.ts';
import { rowPath } from '../../schema-ui/row-path.ts';
import { stateKey } from '../employee.ts';

/** An employee, or a candidate as a reference to one shows them. */
export interface PersonRow {
  id: number;
  name: string;
  email?: string | null;
  /** Of employees: the role, or why there is none. */
  aasm_state?: string;
  /** Of candidates: nothing personal of theirs is kept any more. */
  removed?: boolean;
}

const candidatePage = '/applicant/:applicant_id';

/** The key of what is to be said of somebody who is not active. */
export function stateOf({ aasm_state: state, removed }: PersonRow): string | undefined {
  if (removed) return 'people.state.removed';
  return state === 'pending' || state === 'archived' ? stateKey(state) : undefined;
}

/** Where somebody is found, for a reader who may open it. */
export function pageOf(resource: string, { id }: PersonRow): string | undefined {
  if (resource === 'applicants') return mayOpen(candidatePage) ? `/applicant/${id}` : undefined;
  const descriptor = descriptorOf(resource);
  return descriptor && rowPath(descriptor, 'edit', { id });
}

/** Who is offered: of employees, those who are not archived. */
export function offered(resource: string): Record<string, unknown> {
  const states = descriptorOf(resource)?.fields.find(({ name }) => name === 'aasm_state')?.choices;
  return states ? { aasm_state: states.filter((state) => state !== 'archived') } : {};
}
