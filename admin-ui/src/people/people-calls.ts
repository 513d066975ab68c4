import { api, apiUrl } from '../platform/api.ts';
import { send } from '../platform/http-client.ts';
import type { Person } from './person.ts';

/** What can be done to an account, by the last part of the call's path. */
export type Act =
  | 'make_observer'
  | 'make_decision_maker'
  | 'make_hiring_manager'
  | 'make_recruiter'
  | 'make_recruiter_admin'
  | 'make_super_admin'
  | 'deactivate'
  | 'archive_license'
  | 'delete';

/** Does it; a deleted account is answered as it was. */
export const actOn = (id: number, act: Act): Promise<Person> =>
  act === 'delete' ? api.remove<Person>(`employees/${id}`) : api.put<Person>(`employees/${id}/${act}`, {});

export const resendInvitation = (id: number): Promise<Person> =>
  api.post<Person>(`employees/${id}/resend_invitation`, {});

/** Uploads a picture in the field that the calls for files read. */
export async function uploadSignature(id: number, file: File): Promise<void> {
  const form = new FormData();
  form.set('file', file);
  await send(apiUrl(`employees/${id}/upload_esignature`), { method: 'POST', body: form });
}

export const removeSignature = (id: number): Promise<unknown> => api.put(`employees/${id}/remove_esignature`, { id });
