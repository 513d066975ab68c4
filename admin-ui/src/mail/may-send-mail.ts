import { currentRole } from '../platform/identity.ts';

/** Whether the role writes to candidates. */
export const maySendMail = (): boolean =>
  ['super_admin', 'recruiter_admin', 'recruiter', 'hiring_manager'].includes(currentRole());
