import type { ApplicationInput } from './types.ts';

/** The application with the answers that its body gives by question (`questions`) among those of its one profile. */
export function withAnswersByQuestion({ questions, ...input }: ApplicationInput): ApplicationInput {
  if (!questions || questions.length === 0) return input;
  const [profile, ...others] = input.applicant_profiles_attributes;
  const chosen = questions.flatMap(({ answer_ids = [] }) => answer_ids);
  const written = questions.flatMap(({ id, answer_text }) =>
    answer_text == null ? [] : [{ question_id: id, answer_text }],
  );
  const answered = {
    ...profile!,
    answer_ids: [...new Set([...(profile!.answer_ids ?? []), ...chosen])],
    text_answers_attributes: [...(profile!.text_answers_attributes ?? []), ...written],
  };
  return { ...input, applicant_profiles_attributes: [answered, ...others] };
}
