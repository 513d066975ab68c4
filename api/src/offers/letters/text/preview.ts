import { callerOf, type Handler } from '../../../platform/chain/context.ts';
import { queryOne } from '../../../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../../../platform/errors/errors.ts';
import { type Letter, requireFeature } from '../../letter.ts';
import { type Before, valuesOf } from '../write/input-values.ts';
import { templateOf } from '../write/template-of.ts';
import { draftContent } from '../../versions/content.ts';
import { type Draft, shownLetter, writtenLetter } from './written-letter.ts';

/** POST approval_emails/preview: as its receiver would see it. */
export const previewLetter: Handler<'previewLetter'> = async (context) => {
  const { id, letter: input } = context.body;
  const caller = callerOf(context);
  const stored = id ? await storedLetter(id) : undefined;
  const emailType = stored?.email_type ?? input.email_type ?? 'offer_letter';
  await requireFeature(emailType);
  const profileId = stored?.applicant_profile_id ?? input.applicant_profile_id;
  if (!profileId) throw new ValidationFailed([{ field: 'letter.applicant_profile_id', code: 'required' }]);
  const template = await templateOf(input, emailType);
  const labels = (template?.custom_placeholder ?? []).map(({ label }) => label);
  const values = await valuesOf(input, stored ?? null, { caller, emailType, labels, unsaved: true });
  const letter = { ...empty, ...(await ofProfile(profileId)), ...stored, ...values, email_type: emailType } as Draft &
    Letter;
  const written = await writtenLetter(letter);
  const { subject, language, gaps } = written;
  const signed = { ...letter, employee_id: stored?.employee_id ?? caller.id };
  return {
    subject,
    html: await shownLetter(written, signed),
    language,
    content: await draftContent({ ...signed, id: stored?.id ?? null }, written),
    gaps,
  };
};

const empty = {
  subject: '',
  message: null,
  signature_type: 'none',
  organization_file_id: null,
  position_title: null,
  employment_type_id: null,
  pay: null,
  start_date: null,
  manager_id: null,
  due_date: null,
  offer_values: [],
  custom_values: [],
  request_signature: false,
  countersign: false,
};

async function storedLetter(id: number): Promise<Before> {
  const letter = await queryOne<Before>(
    `select e.*, array(select f.form_id from approval_emails_forms f where f.approval_email_id = e.id) as form_ids
     from approval_emails e where e.id = $1`,
    [id],
  );
  if (!letter) throw new NotFound();
  return letter;
}

async function ofProfile(id: number): Promise<Pick<Letter, 'applicant_profile_id' | 'language'>> {
  const profile = await queryOne<Pick<Letter, 'applicant_profile_id' | 'language'>>(
    `select id as applicant_profile_id, coalesce(preferred_language, 'en') as language from applicant_profiles where id = $1 and not is_deleted`,
    [id],
  );
  if (!profile) throw new NotFound();
  return profile;
}
