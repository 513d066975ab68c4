import type { Rows } from '../generated/rows.ts';
import type { Text } from '../generated/shapes.ts';
import type { AnswerLimits } from './question-kinds.ts';

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
  limits: AnswerLimits;
  /** Asked only of who chose one of these answers to an earlier question of the form. */
  asked_if: { question_id: number; answer_ids: number[] } | null;
  required: boolean;
  answers: { id: number; text: Text }[];
};

/** Keys hold within one form; a key that is gone opens nothing. */
const ASKED_IF = `(
            select json_build_object('question_id', coalesce(max(e.id), 0), 'answer_ids', coalesce(json_agg(c.id) filter (where c.id is not null), '[]'))
            from questions e left join answers c on c.question_id = e.id and not c.is_deleted and q.shown_if -> 'answers' ? c.key
            where e.form_id = q.form_id and not e.is_deleted and e.key = q.shown_if ->> 'question')`;

/** SQL of the forms `f` of a `from` clause, with what of them is in use, as JSON: a list of RequiredForm. */
export const formsToAnswerSql = (from: string): string => `
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'legend', f.legend, 'questions', (
      select coalesce(json_agg(json_build_object('id', q.id, 'name', q.name, 'helper_text', q.helper_text, 'legend', q.legend,
          'question_type', q.question_type, 'limits', q.limits, 'asked_if', case when q.shown_if is not null then ${ASKED_IF} end,
          'required', q.is_required_question, 'answers', (
            select coalesce(json_agg(json_build_object('id', a.id, 'text', a.text) order by a."order", a.id), '[]')
            from answers a where a.question_id = q.id and not a.is_deleted)) order by q."order", q.id), '[]')
      from questions q where q.form_id = f.id and not q.is_deleted)) order by f.id), '[]')
  ${from}`;

/** A question by the keys of what it depends on, as forms and their versions hold it. */
type KeyedQuestion = Omit<RequiredQuestion, 'required' | 'asked_if' | 'limits' | 'answers'> & {
  is_required_question: boolean;
  /** Missing in versions from before there were any. */
  limits?: AnswerLimits | null;
  key?: string | null;
  shown_if?: Rows['questions']['shown_if'];
  answers: { id: number; text: Text; key?: string | null }[];
};

/** What a version of a form keeps of it. */
export interface FormVersion extends Omit<RequiredForm, 'id' | 'questions'> {
  questions: KeyedQuestion[];
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
    limits: question.limits ?? {},
    asked_if: askedIf(question, questions),
    required: question.is_required_question,
    answers: question.answers.map((answer) => ({ id: answer.id, text: answer.text })),
  })),
});

function askedIf({ shown_if: condition }: KeyedQuestion, questions: KeyedQuestion[]): RequiredQuestion['asked_if'] {
  if (!condition) return null;
  const earlier = questions.find(({ key }) => key === condition.question);
  const named = earlier?.answers.filter(({ key }) => key && condition.answers.includes(key)) ?? [];
  return { question_id: earlier?.id ?? 0, answer_ids: named.map(({ id }) => id) };
}
