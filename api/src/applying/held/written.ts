import type { ApplicationInput } from '../types.ts';

/** The texts that somebody wrote in an application, one below the other; names and files are not among them. */
export function writtenIn({ applicant_profiles_attributes: [profile], questions }: ApplicationInput): string {
  const answers = [...(profile?.text_answers_attributes ?? []), ...(questions ?? [])];
  const past = [...(profile?.work_experiences_attributes ?? []), ...(profile?.educations_attributes ?? [])];
  return [
    profile?.cover_letter,
    profile?.objective,
    profile?.summary,
    ...answers.map(({ answer_text }) => answer_text),
    ...past.map(({ description }) => description),
  ]
    .filter((text) => typeof text === 'string')
    .map((text) => text.replaceAll('\0', '').trim())
    .filter(Boolean)
    .join('\n\n');
}
