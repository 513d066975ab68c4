import type { Rows } from '../../generated/rows.ts';
import { query, queryOne, withTransaction } from '../database/database.ts';
import { enqueue } from '../queue/queue.ts';

/** A text message to be sent. */
export interface NewSms {
  /** In international form, as smsNumber makes it. */
  to: string;
  text: string;
  /** What it is for, in snake_case. */
  purpose: string;
  /** Holds a code for the recipient alone. */
  secret?: boolean;
  /** The employee whom it is for. */
  employeeId?: number | null;
  applicantId?: number | null;
}

/** The job that sends what queueSms wrote. */
export const smsJob = 'sms.send';

/** Writes a text message as a row and a job that sends it; both exist when the running transaction commits. */
export async function queueSms(sms: NewSms): Promise<number> {
  return withTransaction(async () => {
    const row = await queryOne<Pick<Rows['sms_messages'], 'id'>>(
      `insert into sms_messages (sms_phone, sms_body, direction, status, purpose, is_secret, employee_id, applicant_id)
       values ($1, $2, 'outbound', 'queued', $3, $4, $5, $6) returning id`,
      [sms.to, sms.text, sms.purpose, sms.secret ?? false, sms.employeeId ?? null, sms.applicantId ?? null],
    );
    const id = row!.id;
    await enqueue(smsJob, { id }, { urgent: sms.secret });
    return id;
  });
}

/** Makes a job for every message that waits: after a restore there is none. Answers how many. */
export async function requeueSms(): Promise<number> {
  const rows = await query<Pick<Rows['sms_messages'], 'id' | 'is_secret'>>(
    `select id, is_secret from sms_messages where status = 'queued' and direction = 'outbound' order by id`,
  );
  for (const { id, is_secret } of rows) await enqueue(smsJob, { id }, { key: String(id), urgent: is_secret });
  return rows.length;
}
