import { call, callUpload } from '../platform/call.ts';
import type { Employee } from './employee.ts';

const calls = {
  make_observer: 'makeObserver',
  make_decision_maker: 'makeDecisionMaker',
  make_hiring_manager: 'makeHiringManager',
  make_recruiter: 'makeRecruiter',
  make_recruiter_admin: 'makeRecruiterAdmin',
  make_super_admin: 'makeSuperAdmin',
  deactivate: 'deactivateEmployee',
  archive_license: 'archiveLicense',
} as const;

/** What can be done to an account. */
export type Act = keyof typeof calls | 'delete';

/** Does it; a deleted account is answered as it was. */
export const actOn = (id: number, act: Act): Promise<Employee> =>
  act === 'delete' ? call('employeesDelete', { params: { id } }) : call(calls[act], { params: { id }, body: {} });

export const resendInvitation = (id: number): Promise<Employee> =>
  call('resendInvitation', { params: { id }, body: {} });

export const uploadSignature = (id: number, file: File): Promise<unknown> =>
  callUpload('uploadEsignature', file, {}, { params: { id } });

export const removeSignature = (id: number): Promise<unknown> =>
  call('removeEsignature', { params: { employee_id: id }, body: { id } });
