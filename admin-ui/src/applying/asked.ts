import type { FormQuestion } from './job-for-applying.ts';

/** The questions of a form that the answers so far open. */
export function asked(questions: readonly FormQuestion[], chosen: Record<number, number[]>): FormQuestion[] {
  const open = new Set<number>();
  return questions.filter(({ id, asked_if: condition }) => {
    const isOpen =
      !condition ||
      (open.has(condition.question_id) &&
        (chosen[condition.question_id] ?? []).some((answer) => condition.answer_ids.includes(answer)));
    if (isOpen) open.add(id);
    return isOpen;
  });
}
