import { isOneOf, mayCall } from '../platform/session/access.ts';

/** A piece of the help; its texts are help.<id>.title and help.<id>.body in schemas/texts/platform/help.json. */
export interface Topic {
  id: string;
  /** Whether the role needs it; everybody does when absent. */
  may?: () => boolean;
}

const administering = () => isOneOf('administrators');
const deciding = () => isOneOf('deciding');

/** In the order in which they are read. */
export const topics: Topic[] = [
  { id: 'start' },
  { id: 'roles' },
  { id: 'jobs' },
  { id: 'candidates', may: deciding },
  { id: 'profile', may: () => isOneOf('staff') },
  { id: 'keys', may: deciding },
  { id: 'lookups', may: () => isOneOf('recruiters') },
  { id: 'forms', may: administering },
  { id: 'workflows', may: administering },
  { id: 'templates', may: administering },
  { id: 'users', may: administering },
  { id: 'organization', may: administering },
  { id: 'removal', may: administering },
  { id: 'bulkRemoval', may: () => mayCall('removeCandidateInformation') },
  { id: 'trouble' },
];

/** What who is signed in reads. */
export const ownTopics = (): Topic[] => topics.filter(({ may }) => !may || may());
