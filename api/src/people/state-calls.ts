import { callerOf, type CallContext, type Handler } from '../platform/chain/context.ts';
import type { CallTypes } from '../generated/call-types.ts';
import { changeState, type NextState } from './change-state.ts';

/** PUT employees/{id}/…: one handler for each thing that can become of an account. */
const to = (next: NextState) => (context: CallContext<CallTypes['makeObserver']>) =>
  changeState(callerOf(context), context.params.id, next);

export const makeObserver: Handler<'makeObserver'> = to('observer');
export const makeDecisionMaker: Handler<'makeDecisionMaker'> = to('decision_maker');
export const makeHiringManager: Handler<'makeHiringManager'> = to('hiring_manager');
export const makeRecruiter: Handler<'makeRecruiter'> = to('recruiter');
export const makeRecruiterAdmin: Handler<'makeRecruiterAdmin'> = to('recruiter_admin');
export const makeSuperAdmin: Handler<'makeSuperAdmin'> = to('super_admin');
export const deactivateEmployee: Handler<'deactivateEmployee'> = to('deactivated');
export const archiveLicense: Handler<'archiveLicense'> = to('archived');
