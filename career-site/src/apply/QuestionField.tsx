import type { Question } from '../site.ts';
import type { FormContext } from './Field.tsx';
import { QUESTION_WIDGETS } from './question-widgets.tsx';

/** One question of the job's forms, asked in the way of its kind. */
export function QuestionField({ question, context }: { question: Question; context: FormContext }) {
  const Widget = QUESTION_WIDGETS[question.type];
  return <Widget question={question} context={context} />;
}
