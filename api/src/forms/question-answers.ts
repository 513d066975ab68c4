import { randomUUID } from 'node:crypto';
import { resourceOf } from '../generated/resources.ts';
import { query } from '../platform/database/database.ts';
import { ValidationFailed, type FieldError } from '../platform/errors/errors.ts';
import type { Change, Hook, Row } from '../platform/resource/registry.ts';
import { liveRows } from '../platform/resource/view.ts';
import { fieldOf, missingTexts, placesOf, sentList, withoutRepeats } from './missing-texts.ts';
import { wrongLimits, type AnswerLimits } from './question-kinds.ts';
import { pointsAtMost } from './question-points.ts';

/**
 * Rules of questions and question templates, beside the number of answers that their schemas ask for: each answer is
 * there in every required language, and they are numbered without a gap.
 */
export const questionAnswers: Hook = {
  beforeWrite({ resource, before, body, values }) {
    if (resource.entity !== 'question') return;
    keepKeys(before === null || before === undefined, values, sentList(body, 'answers').sent);
    if (before || typeof body.weighting === 'number') return;
    // Unless it says otherwise, a question gives as many points as its answers.
    values.weighting = pointsAtMost(values.question_type, sentList(body, 'answers').sent);
  },

  async afterWrite(change) {
    if (change.operation === 'delete') return;
    const { before, values } = change;
    await numberAnswers(change);
    const required = (values.required_languages ?? before?.required_languages ?? []) as string[];
    const errors = [...limitErrors(change), ...(await answerErrors(change, required))];
    if (errors.length > 0) throw new ValidationFailed(withoutRepeats(errors));
  },
};

/** A range that no answer could be in. */
function limitErrors({ before, values }: Change): FieldError[] {
  const wrong = wrongLimits((values.limits ?? before?.limits ?? {}) as AnswerLimits);
  return wrong ? [{ field: `limits.${wrong}`, code: 'forms.errors.limits' }] : [];
}

/** Conditions name questions and answers by their keys: a new one gets one, and none loses it. */
function keepKeys(isNew: boolean, values: Row, answers: Row[]): void {
  if (isNew) values.key ||= newKey();
  else if ('key' in values && !values.key) delete values.key;
  for (const answer of answers) {
    if (answer.key) continue;
    if (typeof answer.id === 'number') delete answer.key;
    else answer.key = newKey();
  }
}

const newKey = () => randomUUID().replaceAll('-', '').slice(0, 12);

async function answerErrors(
  { resource, before, values, body, id, language }: Change,
  required: string[],
): Promise<FieldError[]> {
  const answers = await query<{ id: number; text: Row }>(
    `select t.id, t.text from ${answersOf(resource)} order by t."order", t.id`,
    [id],
  );
  const { name, sent } = sentList(body, resource.relations[0]!.name);
  const list = { name, places: placesOf(sent, answers) };
  if ((values.question_type ?? before?.question_type) === 'yes-no' && answers.length !== 2)
    return [{ field: name, code: 'forms.errors.twoAnswers' }];
  return answers.flatMap((answer) =>
    missingTexts(answer.text, required, { field: fieldOf(list, answer.id, 'text'), reader: language }),
  );
}

/** One that was taken away leaves no gap. */
async function numberAnswers({ resource, id }: Change): Promise<void> {
  const { table } = resourceOf(resource.relations[0]!.entity);
  await query(
    `update "${table}" a set "order" = n.place
     from (select t.id, row_number() over (order by t."order", t.id) as place from ${answersOf(resource)}) n
     where a.id = n.id and a."order" <> n.place`,
    [id],
  );
}

/** The answers in use of the question `$1`, as `t`. */
function answersOf(resource: Change['resource']): string {
  const relation = resource.relations[0]!;
  const child = resourceOf(relation.entity);
  return `"${child.table}" t where ${[`t."${relation.via}" = $1`, liveRows(child)].filter(Boolean).join(' and ')}`;
}
