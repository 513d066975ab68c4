import type { Role } from '../../support/api-client.ts';

/** Where an application stands, as far as it decides who reaches it. */
export interface Place {
  /** The employee is assigned to the job. */
  assigned: boolean;
  /** The stage is meant for decision makers. */
  dm_stage: boolean;
  /** The stage was taken out of its workflow. */
  stage_deleted: boolean;
  /** The application was taken away. */
  application_deleted: boolean;
}

/** The rules in plain words, to hold every statement of the product against. */
export function reachesJob(role: Role, { assigned }: Pick<Place, 'assigned'>): boolean {
  switch (role) {
    case 'super_admin':
    case 'recruiter_admin':
    case 'recruiter':
    case 'observer':
      return true;
    case 'hiring_manager':
    case 'decision_maker':
      return assigned;
    case 'pending':
      return false;
  }
}

/** Whether a role looks into a stage of a job that it reaches. */
export const reachesStage = (
  role: Role,
  { dm_stage, stage_deleted }: Omit<Place, 'assigned' | 'application_deleted'>,
) => role !== 'decision_maker' || (dm_stage && !stage_deleted);

export const reachesApplication = (role: Role, place: Place): boolean =>
  !place.application_deleted && reachesJob(role, place) && reachesStage(role, place);
