import { type BodyOf, call } from '../platform/call.ts';
import type { Row } from '../schema-ui/row-title.ts';

type SavedRow = Row & { id: number };
type Answers = NonNullable<BodyOf<'questionTemplatesUpdate'>['answer_templates_attributes']>;

const fields = [
  ...['name', 'question', 'question_type', 'limits', 'question_category_ids', 'company_department_ids', 'archived'],
  ...['required_languages', 'form_selected_languages', 'lock_version'],
];

const pick = (row: Row, names: string[]): Row =>
  Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])));

/** A question of the library goes whole; answers that were taken away are named as such. */
export function saveQuestion(row: SavedRow, before: Row): Promise<unknown> {
  const answers = (row['answer_templates'] ?? []) as Answers;
  const kept = new Set(answers.map(({ id }) => id));
  const gone = ((before['answer_templates'] ?? []) as Answers)
    .filter(({ id }) => !kept.has(id))
    .map(({ id }) => ({ id, _destroy: true }));
  return call('questionTemplatesUpdate', {
    params: { id: row.id },
    body: { ...pick(row, fields), answer_templates_attributes: [...answers, ...gone] },
  });
}

export const archiveQuestion = (row: SavedRow, archived: boolean): Promise<unknown> =>
  call('questionTemplatesUpdate', {
    params: { id: row.id },
    body: { ...pick(row, ['question_type', 'question_category_ids']), archived },
  });
