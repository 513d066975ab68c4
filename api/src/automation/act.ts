import type { ChosenProfile } from '../candidates/index.ts';
import type { Rows } from '../generated/rows.ts';

export type Rule = Rows['stage_automations'];
export type Run = Pick<
  Rows['automation_runs'],
  'id' | 'applicant_profile_id' | 'job_id' | 'stage_id' | 'entered_at' | 'tries'
>;
export type Reason = NonNullable<Rows['automation_runs']['reason']>;

/** An act whose time has come, with its application locked. */
export interface Act {
  run: Run;
  rule: Rule;
  profile: ChosenProfile;
}

/** Carries out an act in the running transaction, and answers where it stands then. @throws CannotAct */
export type Doing = (act: Act) => Promise<'done' | 'proposed'>;

/** It cannot be done, and no further try would help. */
export class CannotAct extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}
