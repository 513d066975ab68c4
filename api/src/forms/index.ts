import type { CallTypes, FormsCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { archiveForm } from './archive-form.ts';
import { formQuestions } from './form-questions.ts';
import { getForm } from './get-form.ts';
import { getQuestion } from './get-question.ts';
import { questionAnswers } from './question-answers.ts';

export { answerErrors, askedFiles, keptAnswers, type GivenAnswers, type KeptAnswers } from './check-answers.ts';
export { isChosen, kindOf, type AnswerLimits, type QuestionType } from './question-kinds.ts';
export {
  formAsOf,
  formsToAnswerSql,
  type FormVersion,
  type RequiredForm,
  type RequiredQuestion,
} from './questions-to-answer.ts';

/** Handlers of schemas/requests/forms.json; the preview is drawn by the career site's pages. */
export const formsHandlers: { [K in Exclude<FormsCallId, 'previewForm'> & keyof CallTypes]: Handler<K> } = {
  archiveForm,
  getForm,
  getQuestion,
};

/** Rules that the schemas of forms, questions and question templates name. */
export const formsHooks = { 'question-answers': questionAnswers, 'form-questions': formQuestions };
