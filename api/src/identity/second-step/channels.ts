import type { Rows } from '../../generated/rows.ts';
import { queryOne } from '../../platform/database/database.ts';
import { smsNumber, smsOffered } from '../../platform/sms/index.ts';

/** How somebody who gave the right password may get a code. */
export interface PinChannels {
  channels: ('email' | 'sms')[];
  /** The end of the number, to know it by. */
  phone?: string;
}

/** The number for codes of an employee; none where no text message could go. */
export async function smsNumberOf(employeeId: number): Promise<string | undefined> {
  const row = await queryOne<Pick<Rows['employees'], 'phone'>>('select phone from employees where id = $1', [
    employeeId,
  ]);
  return smsNumber(row?.phone);
}

export async function pinChannels(employeeId: number): Promise<PinChannels> {
  const number = smsOffered() ? await smsNumberOf(employeeId) : undefined;
  return number === undefined
    ? { channels: ['email'] }
    : { channels: ['email', 'sms'], phone: `••• ${number.slice(-4)}` };
}
