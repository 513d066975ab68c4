import type { BodyOf } from '../platform/call.ts';
import type { Language } from '../generated/shapes.ts';
import { addressFields, contactFields, type Draft, type Past, pastFields } from './draft.ts';

type Body = BodyOf<'createApplication'>;

interface Around {
  jobId: number;
  language: Language;
  internalId?: string | undefined;
  /** The api has asked whether a second application is meant. */
  again?: boolean;
}

/** A month as the day with which it begins. */
const dayOf = (value: string) => (/^\d{4}-\d{2}$/.test(value) ? `${value}-01` : value);

const filled = (entries: [string, string | undefined][]): Record<string, string> =>
  Object.fromEntries(entries.flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])));

function past(draft: Draft, kind: Past): Record<string, unknown>[] {
  return draft[kind]
    .map((row) => ({
      ...filled(
        pastFields[kind].map((field) => [field, field.endsWith('_date') ? dayOf(row[field] ?? '') : row[field]]),
      ),
      ...(kind === 'work' && row['present'] ? { present_date: true } : {}),
    }))
    .filter((row) => Object.keys(row).some((name) => name !== 'present_date'));
}

/** The application as the api takes it: the same that the career site sends, with who applies for whom. */
export function applicationBody(draft: Draft, { jobId, language, internalId, again = false }: Around): Body {
  const value = (name: string) => draft.values[name]?.trim() ?? '';
  const address = filled(addressFields.map((name) => [name, value(name)]));
  const source = Number(value('candidate_source_id'));
  return {
    ...filled(contactFields.map((name) => [name, value(name)])),
    first_name: value('first_name'),
    last_name: value('last_name'),
    email: value('email'),
    job_id: jobId,
    ...(value('referral_name') ? { referral_name: value('referral_name') } : {}),
    ...(Object.keys(address).length > 0 ? { address_attributes: address } : {}),
    ...(internalId ? { internal_id: internalId } : {}),
    ...(again ? { confirm_duplicate: true } : {}),
    send_confirmation: draft.confirm,
    applicant_profiles_attributes: [
      {
        job_id: jobId,
        applied_by_recruiter: true,
        preferred_language: language,
        consider_for_other_jobs: draft.consider,
        ...(source ? { candidate_source_id: source } : {}),
        ...(value('cover_letter') ? { cover_letter: value('cover_letter') } : {}),
        work_experiences_attributes: past(draft, 'work'),
        educations_attributes: past(draft, 'education'),
        uploaded_files_attributes: [
          ...Object.values(draft.files).map(({ info }) => info),
          ...Object.entries(draft.answers).map(([id, { info }]) => ({ ...info, question_id: Number(id) })),
        ] as NonNullable<Body['applicant_profiles_attributes'][number]['uploaded_files_attributes']>,
        answer_ids: Object.values(draft.chosen).flat(),
        text_answers_attributes: Object.entries(draft.written)
          .filter(([, text]) => text.trim())
          .map(([id, text]) => ({ question_id: Number(id), answer_text: text.trim() })),
      },
    ],
  };
}

/** Which field of the form a refusal of the api is about; undefined where the form has none for it. */
export function fieldOf(path: string): string | undefined {
  const short = path.replace(/\[(\d+)\]/g, '.$1').replace(/^applicant_profiles_attributes\.0\./, '');
  if (short.startsWith('address_attributes.')) return short.slice(19);
  if (short.startsWith('uploaded_files_attributes')) return 'resume';
  const known = [...contactFields, ...addressFields, 'cover_letter', 'candidate_source_id', 'referral_name'];
  return short.startsWith('questions.') || known.includes(short) ? short : undefined;
}
