import { mayCall } from '../../platform/session/access.ts';

/** Whether the role writes to candidates. */
export const maySendMail = (): boolean => mayCall('sendEmails');

/** Whether a mail is one of a candidate's that the role may answer. */
export const mayReplyTo = (mail: { is_secret?: boolean; applicant_profile_id?: number | null }): boolean =>
  maySendMail() && !mail.is_secret && Boolean(mail.applicant_profile_id);
