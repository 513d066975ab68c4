import type { TestServer } from '../../support/server.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { withDatabase } from '../identity/support.ts';

/** A mail of ours that a candidate can answer, as the outbox holds it. */
export interface SentMail {
  id: number;
  message_id: string;
  reply_token: string;
}

/** Writes a mail to a candidate that has left. */
export async function givenSent(
  server: TestServer,
  profileId: number,
  { subject = 'Interview', employeeId = null as number | null, fields = {} as Record<string, unknown> } = {},
): Promise<SentMail> {
  return withDatabase(server, async (client) => {
    const row: Record<string, unknown> = {
      f_uid: 'jobs@boreal.example',
      subject,
      message: '<p>Can you come on Monday?</p>',
      status: 'sent',
      employee_id: employeeId,
      message_id: `<${crypto.randomUUID()}@boreal.example>`,
      reply_token: crypto.randomUUID().replaceAll('-', ''),
      ...fields,
    };
    const names = Object.keys(row);
    const { rows } = await client.query(
      `insert into hgemails (${names.join(', ')}, t_uid, applicant_id, applicant_profile_id, job_id)
       select ${names.map((_, at) => `$${at + 2}`).join(', ')}, a.email, a.id, p.id, p.job_id
         from applicant_profiles p join applicants a on a.id = p.applicant_id where p.id = $1
       returning id, message_id, reply_token`,
      [profileId, ...Object.values(row)],
    );
    return { ...rows[0], id: Number(rows[0].id) } as SentMail;
  });
}

interface Raw {
  from: string;
  to?: string;
  subject?: string;
  messageId?: string;
  headers?: string[];
  /** The text, or a whole body where `headers` say of what type it is. */
  body?: string;
}

let count = 0;

/** A mail as it stands in a mailbox. */
export function rawMail({
  from,
  to = 'jobs@boreal.example',
  subject = 'Re: Interview',
  messageId,
  headers = [],
  body = 'Yes, gladly.',
}: Raw): string {
  count += 1;
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: ${messageId ?? `<answer-${count}-${crypto.randomUUID()}@applicant.example>`}`,
    'Date: Sat, 21 Nov 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    ...headers,
    '',
    body,
    '',
  ].join('\r\n');
}

/** A multipart mail with one attachment. */
export function withAttachment(name: string, content: Buffer, type = 'application/octet-stream') {
  return {
    headers: ['Content-Type: multipart/mixed; boundary="part"'],
    body: [
      '--part',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'See the file.',
      '--part',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      content.toString('base64').replace(/.{76}/g, '$&\r\n'),
      '--part--',
    ].join('\r\n'),
  };
}

export interface Mail {
  id: number;
  subject: string;
  direction: string;
  status: string;
  purpose: string;
  error: string | null;
  message: string | null;
  excerpt: string | null;
  read_at: string | null;
  other_sender: boolean;
  is_secret: boolean;
  in_reply_to_id: number | null;
  file_upload: { id: number; original_file_name: string; size: number }[];
  left_out: { name: string; reason: string }[];
}

/** The mails of an application, newest first, but for the confirmation that everybody gets. */
export async function mailsOf(client: ApiClient, profileId: number): Promise<Mail[]> {
  const answer = await client.get(`hgemails?applicant_profile_id=${profileId}`);
  if (answer.status !== 200) throw new Error(`No mails: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as Mail[]).filter(({ purpose }) => purpose !== 'application_confirmation');
}

export const emailOf = (server: TestServer, profileId: number): Promise<string> =>
  withDatabase(server, async (client) => {
    const { rows } = await client.query(
      'select a.email from applicants a join applicant_profiles p on p.applicant_id = a.id where p.id = $1',
      [profileId],
    );
    return String(rows[0].email);
  });
