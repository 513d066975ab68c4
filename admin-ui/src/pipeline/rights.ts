import { routeRoles } from '../generated/roles.ts';
import { currentIdentity, currentRole } from '../platform/identity.ts';
import { currentOrganization } from '../platform/organization.ts';
import type { Card, Stage, UploadedFile } from './types.ts';

/**
 * Whether the role reads stages page by page. Observers have the board alone, so they see as many of each stage as it
 * answers at once.
 */
export const mayList = (): boolean => currentRole() !== 'observer';

/** Whether the role opens a job without a candidate: observers follow links to candidates only. */
export const mayOpenJob = (): boolean => routeRoles['/job/applicants/:job_id']?.includes(currentRole()) ?? false;

/** Whether the role moves candidates at all. */
export const mayAct = (): boolean => currentRole() !== 'observer' && currentRole() !== 'pending';

/** Whether the role may take candidates out of this stage: decision makers only where they are more than onlookers. */
export function mayMoveFrom(stage: Stage | undefined): boolean {
  if (!mayAct()) return false;
  return currentRole() !== 'decision_maker' || (stage !== undefined && stage.dm_stage && stage.dm_move_and_remove);
}

/** Whether the role moves candidates whom a search found: decision makers move on their boards alone. */
export const mayMoveFound = (): boolean => mayAct() && currentRole() !== 'decision_maker';

/** Where a candidate may be moved by hand: everywhere but where it is, and rejecting has its own dialog. */
export const movableTo = (stages: Stage[], card: Pick<Card, 'stage_id'> | undefined): Stage[] =>
  stages.filter((stage) => stage.stage_type !== 'rejected' && stage.id !== card?.stage_id);

/** Whether the role reads what was written to candidates and what they answered. */
export const mayReadMails = (): boolean => mayAct();

/** Whether the role changes tags and notes. */
export const mayAnnotate = (): boolean => mayAct();

/** Whether the organization leaves tags to other roles. */
export function tagsAreClosed(): boolean {
  const { dm_restrict_tag_actions: makers, hm_restrict_tag_actions: managers } = currentOrganization();
  return (
    (currentRole() === 'decision_maker' && makers === true) || (currentRole() === 'hiring_manager' && managers === true)
  );
}

/** Whether the role puts tags on candidates and takes them off. */
export const mayTag = (): boolean => mayAct() && !tagsAreClosed();

/** Whether the role reads its own notes only. */
export const readsOwnNotes = (): boolean =>
  currentRole() === 'decision_maker' && currentOrganization().dm_notes_privacy === true;

/** Whether the organization keeps resumes from the role. */
export const resumesAreClosed = (): boolean =>
  ['decision_maker', 'hiring_manager', 'observer'].includes(currentRole()) &&
  currentOrganization().view_resume === false;

/** Whether the role changes where a candidate came from. */
export const maySetSource = (): boolean => ['super_admin', 'recruiter_admin', 'recruiter'].includes(currentRole());

/** Whether the role removes the personal data of single candidates. */
export const mayRemovePersonalData = (): boolean =>
  currentRole() === 'super_admin' ||
  (currentRole() === 'recruiter_admin' && currentOrganization().ra_candidate_info_removal === true);

/** Whether the role saves what is stored about a candidate, to hand it out. */
export const mayExportPersonalData = (): boolean => ['super_admin', 'recruiter_admin'].includes(currentRole());

/** Whether the role says who is the same person, and decides on what somebody says anew. */
export const mayMerge = (): boolean => ['super_admin', 'recruiter_admin', 'recruiter'].includes(currentRole());

/** Whether the role takes contacts out as a table. */
export const mayExportContacts = (): boolean => ['super_admin', 'recruiter_admin', 'recruiter'].includes(currentRole());

/** Whether the role says that somebody works or worked here, and who referred them. */
export const mayEditPerson = (): boolean =>
  ['super_admin', 'recruiter_admin', 'recruiter', 'hiring_manager'].includes(currentRole());

/** Whether the role marks people who are not to be hired; the organization may keep it from some. */
export function mayMarkDoNotHire(): boolean {
  const { dm_restrict_do_not_hire: makers, hm_restrict_do_not_hire: managers } = currentOrganization();
  if (currentRole() === 'decision_maker') return makers !== true;
  if (currentRole() === 'hiring_manager') return managers !== true;
  return mayAct();
}

/** Whether the role takes that mark off again. */
export const mayClearDoNotHire = (): boolean => ['super_admin', 'recruiter_admin'].includes(currentRole());

/** Whether the role changes notes of others, and sees all that were deleted. */
export const keepsAllNotes = (): boolean => ['super_admin', 'recruiter_admin'].includes(currentRole());

/** Whether the role takes a file off an application: what the staff added, and as a manager only what they added. */
export function mayRemoveFile({ file_type, employee }: UploadedFile): boolean {
  if (!mayAct() || !employee || file_type === 'info_attachment') return false;
  return employee.id === currentIdentity().id || maySetSource();
}

export { maySendMail } from '../mail/service.ts';
