import { descriptorOf } from '../../platform/descriptors.ts';
import { lettersPath } from '../kinds.ts';
import type { LetterType, Status } from '../types.ts';

/** Tabs of the list of requests; those that are still written stand under all. */
const requestTabs = ['req_out', 'received', 'cancelled', 'form_expired'] satisfies Status[];

/** What only requests can be. */
const ofRequests: Status[] = ['req_out', 'received', 'form_expired'];

/** The statuses that have a tab, in the order of the schema. */
export function tabStatuses(type: LetterType): Status[] {
  if (type === 'info_request') return requestTabs;
  const { choices = [] } = descriptorOf(lettersPath)?.fields.find(({ name }) => name === 'status') ?? {};
  return (choices as Status[]).filter((status) => !ofRequests.includes(status));
}
