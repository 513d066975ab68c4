import type { Role } from '../generated/shapes.ts';

/** A piece of the help; its texts are help.<id>.title and help.<id>.body in schemas/texts/help.json. */
export interface Topic {
  id: string;
  /** Who needs it; everybody when absent. */
  roles?: Role[];
}

const admins: Role[] = ['super_admin', 'recruiter_admin'];
const working: Role[] = [...admins, 'recruiter', 'hiring_manager', 'decision_maker'];

/** In the order in which they are read. */
export const topics: Topic[] = [
  { id: 'start' },
  { id: 'roles' },
  { id: 'jobs' },
  { id: 'candidates', roles: working },
  { id: 'profile', roles: [...working, 'observer'] },
  { id: 'keys', roles: working },
  { id: 'lookups', roles: [...admins, 'recruiter'] },
  { id: 'forms', roles: admins },
  { id: 'workflows', roles: admins },
  { id: 'templates', roles: admins },
  { id: 'users', roles: admins },
  { id: 'organization', roles: admins },
  { id: 'removal', roles: admins },
  { id: 'bulkRemoval', roles: ['super_admin'] },
  { id: 'trouble' },
];

/** What a role reads. */
export const topicsOf = (role: Role): Topic[] => topics.filter(({ roles }) => !roles || roles.includes(role));
