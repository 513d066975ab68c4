import type { FormSection, Question, Values } from '../../site.ts';

/** The questions of a form that are asked of who has filled in so. */
export function askedOf({ questions }: FormSection, values: Values): Question[] {
  const asked = new Set<number>();
  return questions.filter(({ id, askedIf }) => {
    const chosen = askedIf ? [values[`answer.${askedIf.question}`] ?? []].flat() : [];
    const isAsked =
      !askedIf || (asked.has(askedIf.question) && askedIf.answers.some((answer) => chosen.includes(String(answer.id))));
    if (isAsked) asked.add(id);
    return isAsked;
  });
}

/**
 * Hides the questions that an earlier answer does not open, in the page as it stands. Nothing that was typed into them
 * is lost, and the server keeps nothing of it.
 */
export function hideUnasked(root: ParentNode): void {
  for (const hint of root.querySelectorAll<HTMLElement>('[data-asked-hint]')) hint.hidden = true;
  for (const part of root.querySelectorAll<HTMLElement>('[data-asked-if]')) {
    const [question, ...answers] = part.dataset.askedIf!.split(' ');
    const earlier = root.querySelector<HTMLElement>(`[data-question="${question}"]`);
    const chosen = [
      ...(earlier?.querySelectorAll<HTMLInputElement | HTMLOptionElement>('input:checked, option:checked') ?? []),
    ];
    part.hidden = !earlier || earlier.hidden || !chosen.some(({ value }) => answers.includes(value));
  }
}
