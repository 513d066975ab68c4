import type { TemplateEmailRow } from '../../generated/types/template-email.ts';
import type { Language } from '../../generated/shapes.ts';
import type { BodyOf } from '../../platform/call.ts';
import { pickedTemplate } from './picked-template.ts';

export interface Wanted {
  request_description: string;
  mandatory: boolean;
}

/** A request to many while it is written. */
export interface RequestValues {
  template: TemplateEmailRow | undefined;
  language: Language;
  subject: string;
  message: string;
  form_ids: number[];
  due_date: string | null;
  wanted: Wanted[];
}

export const noRequest = (language: Language, due: string): RequestValues => ({
  template: undefined,
  language,
  subject: '',
  message: '',
  form_ids: [],
  due_date: due || null,
  wanted: [],
});

/** Whether it has words and asks for something. */
export function missingIn({
  template,
  subject,
  message,
  form_ids,
  wanted,
}: RequestValues): 'words' | 'asked' | undefined {
  if (!template && (subject.trim() === '' || message.replace(/<[^>]*>/g, '').trim() === '')) return 'words';
  return form_ids.length + wanted.length === 0 ? 'asked' : undefined;
}

/** The same as the call takes it; with a template each candidate gets its words in their language. */
export function requestBody(values: RequestValues, ids: number[]): BodyOf<'bulkSendInfoReq'> {
  const { template, language, subject, message, form_ids, due_date, wanted } = values;
  return {
    email_type: 'info_request',
    status: 'req_out',
    applicant_profile_ids: ids,
    ...(template ? pickedTemplate(template) : { language, subject, message }),
    form_ids,
    due_date: due_date || null,
    info_req_attachments: wanted.map((each) => ({
      attachment_type: 'info_req_request',
      direction: 'inbound',
      ...each,
    })),
  };
}
