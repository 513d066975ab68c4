import { resourceOf } from '../generated/resources.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { ValidationFailed, type FieldError } from '../platform/errors/errors.ts';
import type { Change, Hook, Row } from '../platform/resource/registry.ts';
import { liveRows } from '../platform/resource/view.ts';
import { fieldOf, missingTexts, placesOf, sentList, withoutRepeats } from './missing-texts.ts';
import { isWritten, pointsAtMost } from './question-points.ts';

const LEAST = 2;

/**
 * Rules of questions and question templates: one with a choice has two answers or more, each in every required
 * language and numbered without a gap; one that is answered in words has none.
 */
export const questionAnswers: Hook = {
  async beforeWrite({ operation, resource, before, body, values }) {
    if (operation === 'delete') return;
    const { name: relation } = resource.relations[0]!;
    const type = values.question_type ?? before?.question_type;
    if (isWritten(type)) {
      delete body[`${relation}_attributes`];
      body[relation] = [];
    }
    if (resource.entity === 'question' && !before) await completeQuestion(body, values);
  },

  async afterWrite(change) {
    if (change.operation === 'delete') return;
    const { before, values } = change;
    await numberAnswers(change);
    const required = (values.required_languages ?? before?.required_languages ?? []) as string[];
    const errors = questionErrors(change, required);
    if (!isWritten(values.question_type ?? before?.question_type)) {
      errors.push(...(await answerErrors(change, required)));
    }
    if (errors.length > 0) throw new ValidationFailed(withoutRepeats(errors));
  },
};

/** A question speaks the languages of its form and gives as many points as its answers, unless it says otherwise. */
async function completeQuestion(body: Row, values: Row): Promise<void> {
  if (body.required_languages === undefined) {
    const form = await queryOne<{ required_languages: string[] }>(
      'select required_languages from forms where id = $1',
      [values.form_id],
    );
    if (form) values.required_languages = form.required_languages;
  }
  if (body.weighting === undefined || body.weighting === null) {
    values.weighting = pointsAtMost(values.question_type, sentList(body, 'answers').sent);
  }
}

function questionErrors({ resource, before, values, language }: Change, required: string[]): FieldError[] {
  const field = resource.entity === 'question' ? 'name' : 'question';
  return missingTexts({ ...(before?.[field] as object), ...(values[field] as object) }, required, {
    field,
    reader: language,
  });
}

async function answerErrors({ resource, body, id, language }: Change, required: string[]): Promise<FieldError[]> {
  const answers = await query<{ id: number; text: Row }>(
    `select t.id, t.text from ${answersOf(resource)} order by t."order", t.id`,
    [id],
  );
  const { name, sent } = sentList(body, resource.relations[0]!.name);
  if (answers.length < LEAST) return [{ field: name, code: 'forms.errors.twoAnswers' }];
  const list = { name, places: placesOf(sent, answers) };
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
