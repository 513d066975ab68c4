import { inLanguage } from '../platform/i18n/languages.ts';
import { asked } from './asked.ts';
import { FormPart } from './FormPart.tsx';
import type { JobForApplying } from './job-for-applying.ts';
import type { PartProps } from './part-props.ts';
import { questionWidgets } from './question-widgets.tsx';

/** The questions of one of the job's forms. None has to be answered by who applies for somebody. */
export function QuestionFields({ form, ...part }: PartProps & { form: JobForApplying['forms'][number] }) {
  const questions = asked(form.questions, part.draft.chosen);
  if (questions.length === 0) return null;
  return (
    <FormPart title={inLanguage(form.legend, part.language) || inLanguage(form.name, part.language)}>
      {questions.map((question) => {
        const Widget = questionWidgets[question.question_type];
        return Widget && <Widget key={question.id} question={question} {...part} />;
      })}
    </FormPart>
  );
}
