import type { Rows } from '../generated/rows.ts';
import type { Text } from '../generated/shapes.ts';

/** A form as those read it who answer it: without points and stop answers. */
export type RequiredForm = Pick<Rows['forms'], 'id'> & {
  name: Text;
  legend: Text | null;
  questions: RequiredQuestion[];
};

export type RequiredQuestion = Pick<Rows['questions'], 'id' | 'question_type'> & {
  name: Text;
  helper_text: Text | null;
  /** Heads a new part of the form, which begins with this question. */
  legend: Text | null;
  required: boolean;
  answers: { id: number; text: Text }[];
};

/** SQL of the forms `f` of a `from` clause, with what of them is in use, as JSON: a list of RequiredForm. */
export const formsToAnswerSql = (from: string): string => `
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'legend', f.legend, 'questions', (
      select coalesce(json_agg(json_build_object('id', q.id, 'name', q.name, 'helper_text', q.helper_text, 'legend', q.legend,
          'question_type', q.question_type, 'required', q.is_required_question, 'answers', (
            select coalesce(json_agg(json_build_object('id', a.id, 'text', a.text) order by a."order", a.id), '[]')
            from answers a where a.question_id = q.id and not a.is_deleted)) order by q."order", q.id), '[]')
      from questions q where q.form_id = f.id and not q.is_deleted)) order by f.id), '[]')
  ${from}`;

/** What a version of a form keeps of it. */
export interface FormVersion extends Omit<RequiredForm, 'id' | 'questions'> {
  questions: (Omit<RequiredQuestion, 'required'> & { is_required_question: boolean })[];
}

/** A form as those read it who answered it at the time of a version. */
export const formAsOf = (id: number, { name, legend, questions }: FormVersion): RequiredForm => ({
  id,
  name,
  legend,
  questions: questions.map((question) => ({
    id: question.id,
    name: question.name,
    helper_text: question.helper_text,
    legend: question.legend,
    question_type: question.question_type,
    required: question.is_required_question,
    answers: question.answers.map((answer) => ({ id: answer.id, text: answer.text })),
  })),
});
