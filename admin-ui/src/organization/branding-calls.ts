import { type AnswerOf, type BodyOf, call, callUpload } from '../platform/call.ts';

export const imageKinds = ['logo', 'social_logo', 'email_logo', 'email_signature'] as const;
export type ImageKind = (typeof imageKinds)[number];

export type Branding = Pick<AnswerOf<'organizationsGet'>, ImageKind | 'filtered_headers'>;

/** An image on top of mails and letters. */
export type Header = Branding['filtered_headers'][number];

export const readBranding = (): Promise<Branding> => call('organizationsGet');

const headerGraphic = 'email_header_graphic';

const uploads = {
  logo: 'uploadLogo',
  social_logo: 'uploadSocialLogo',
  email_logo: 'uploadEmailLogo',
  email_signature: 'uploadEmailSignature',
} as const;

const upload = (kind: ImageKind, file: File, fields: Record<string, string> = {}): Promise<unknown> =>
  callUpload(uploads[kind], file, fields, { query: { client: '1' } });

export const uploadImage = (kind: ImageKind, file: File): Promise<unknown> => upload(kind, file);

export const uploadHeader = (file: File): Promise<unknown> =>
  upload('email_logo', file, { type: headerGraphic, name: file.name.replace(/\.[^.]+$/, '') });

const remove = (body: BodyOf<'removeEmailLogo'>) => call('removeEmailLogo', { body: { client_id: 1, ...body } });

export const removeImage = (kind: ImageKind): Promise<unknown> => remove({ type: kind });

export const removeHeader = (header: Header): Promise<unknown> => remove({ type: headerGraphic, header_id: header.id });

/** What the api takes; it looks at the content too. */
export const acceptedTypes = ['image/jpeg', 'image/png'];
