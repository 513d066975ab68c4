import { mayWrite } from '../offers/service.ts';
import { isOneOf, mayCall, mayOpen } from '../platform/session/access.ts';
import { currentIdentity } from '../platform/session/identity.ts';
import { currentOrganization } from '../platform/organization.ts';
import type { Card, Stage, UploadedFile } from './types.ts';

/**
 * Whether the role reads stages page by page. Observers have the board alone, so they see as many of each stage as it
 * answers at once.
 */
export const mayList = (): boolean => mayCall('listProfiles');

/** Whether the role opens a job without a candidate: observers follow links to candidates only. */
export const mayOpenJob = (): boolean => mayOpen('/job/applicants/:job_id');

/** Whether the role knows who these are: who judges anonymously writes to nobody and changes nobody's data. */
export const knowsWho = (cards: Pick<Card, 'anonymous'>[]): boolean =>
  mayCall('revealCandidate') || cards.every(({ anonymous }) => !anonymous);

/** Whether the role moves candidates at all. */
export const mayAct = (): boolean => mayCall('moveToStage');

/** Whether the role may take candidates out of this stage: decision makers only where they are more than onlookers. */
export function mayMoveFrom(stage: Stage | undefined): boolean {
  if (!mayAct()) return false;
  return isOneOf('hiring') || (stage !== undefined && stage.dm_stage && stage.dm_move_and_remove);
}

/** Whether the role moves candidates whom a search found: decision makers move on their boards alone. */
export const mayMoveFound = (): boolean => mayAct() && isOneOf('hiring');

/** Where a candidate may be moved by hand: everywhere but where it is, and rejecting has its own dialog. */
export const movableTo = (stages: Stage[], card: Pick<Card, 'stage_id'> | undefined): Stage[] =>
  stages.filter((stage) => stage.stage_type !== 'rejected' && stage.id !== card?.stage_id);

/** Whether the role reads what was written to candidates and what they answered. */
export const mayReadMails = (): boolean => mayCall('listMails');

/** Whether the role sees what was offered to candidates and asked of them. */
export const mayReadLetters = (): boolean => mayWrite('offer_letter') || mayWrite('info_request');

/** Whether the role writes notes. */
export const mayAnnotate = (): boolean => mayCall('createNote');

/** Whether the role puts tags on candidates and takes them off. */
export const mayTag = (): boolean => mayCall('tagCandidate');

/** Whether the role reads its own notes only. */
export const readsOwnNotes = (): boolean =>
  isOneOf('deciding') && !isOneOf('hiring') && currentOrganization().dm_notes_privacy === true;

/** Whether the organization keeps resumes from the role. */
export const resumesAreClosed = (): boolean => !isOneOf('recruiters') && currentOrganization().view_resume === false;

/** Whether the role changes where a candidate came from. */
export const maySetSource = (): boolean => mayCall('updateCandidateSource');

/** Whether the role removes the personal data of single candidates. */
export const mayRemovePersonalData = (): boolean => mayCall('removeSingleCandidateInformation');

/** Whether the role saves what is stored about a candidate, to hand it out. */
export const mayExportPersonalData = (): boolean => mayCall('exportPersonalData');

/** Whether the role says who is the same person, and decides on what somebody says anew. */
export const mayMerge = (): boolean => mayCall('mergeApplicants');

/** Whether the role sends candidates links to their own page, and ends them. */
export const maySendOwnPage = (): boolean => mayCall('sendCandidatePageLink');

/** Whether the role keeps candidates' data from being removed. */
export const mayHold = (): boolean => mayCall('holdCandidate');

/** Whether the role takes contacts out as a table. */
export const mayExportContacts = (): boolean => mayCall('exportBulkContacts');

/** Whether the role says that somebody works or worked here, and who referred them. */
export const mayEditCandidate = (): boolean => mayCall('updateApplicant');

/** Whether the role marks people who are not to be hired; the organization may keep it from some. */
export const mayMarkDoNotHire = (): boolean => mayCall('blackFlag');

/** Whether the role takes that mark off again: the same call, and the api refuses it to others by its body. */
export const mayClearDoNotHire = (): boolean => mayCall('blackFlag') && isOneOf('administrators');

/** Whether the role changes notes of others, and sees all that were deleted. */
export const keepsAllNotes = (): boolean => isOneOf('administrators');

/** Whether the role takes a file off an application: what the staff added, and as a manager only what they added. */
export function mayRemoveFile({ file_type, employee }: UploadedFile): boolean {
  if (!mayCall('removeFile') || !employee || file_type === 'info_attachment') return false;
  return employee.id === currentIdentity().id || isOneOf('recruiters');
}

export { maySendMail } from '../mail/write/service.ts';
