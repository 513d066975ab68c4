import { api, apiUrl } from '../platform/api.ts';
import { send } from '../platform/http-client.ts';

export const imageKinds = ['logo', 'social_logo', 'email_logo', 'email_signature'] as const;
export type ImageKind = (typeof imageKinds)[number];

/** An image on top of mails and letters. */
export interface Header {
  id: number;
  source: string | null;
  name: string;
  notes: string | null;
  company_department: { id: number; title: Record<string, string | null> } | null;
  is_automated_default: boolean;
}

export interface Branding extends Record<ImageKind, string | null> {
  filtered_headers: Header[];
}

export const readBranding = (): Promise<Branding> => api.get<Branding>('organizations/1');

const headerGraphic = 'email_header_graphic';

async function upload(call: string, file: File, fields: Record<string, string> = {}): Promise<void> {
  const body = new FormData();
  // Fields stand before the file: it is read as it comes in.
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', file, file.name);
  await send(apiUrl(`organizations/upload_${call}`, { client: 1 }), { method: 'POST', body });
}

export const uploadImage = (kind: ImageKind, file: File): Promise<void> => upload(kind, file);

export const uploadHeader = (file: File): Promise<void> =>
  upload('email_logo', file, { type: headerGraphic, name: file.name.replace(/\.[^.]+$/, '') });

const remove = (body: object) => api.put<unknown>('organizations/1/remove_email_logo', { client_id: 1, ...body });

export const removeImage = (kind: ImageKind): Promise<unknown> => remove({ type: kind });

export const removeHeader = (header: Header): Promise<unknown> => remove({ type: headerGraphic, header_id: header.id });

/** What the api takes; it looks at the content too. */
export const acceptedTypes = ['image/jpeg', 'image/png'];
