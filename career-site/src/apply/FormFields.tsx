import type { FormSection } from '../site.ts';
import type { FormContext } from './Field.tsx';
import { QUESTION_WIDGETS } from './questions/widgets.tsx';

/** One of the job's forms: its name, what introduces it, and its questions under their headings. */
export function FormFields({ section, context }: { section: FormSection; context: FormContext }) {
  return (
    <section aria-label={section.name}>
      <h3>{section.name}</h3>
      {section.legend && <p className="hint">{section.legend}</p>}
      {section.questions.map((question) => {
        const Widget = QUESTION_WIDGETS[question.type];
        return (
          <div
            key={question.id}
            data-question={question.id}
            data-asked-if={
              question.askedIf && [question.askedIf.question, ...question.askedIf.answers.map(({ id }) => id)].join(' ')
            }
          >
            {question.legend && <h4>{question.legend}</h4>}
            {question.askedIf && (
              <p className="hint" data-asked-hint>
                {context.t('career.form.askedIf', {
                  question: question.askedIf.name,
                  answers: question.askedIf.answers.map(({ text }) => text).join(' / '),
                })}
              </p>
            )}
            <Widget question={question} context={context} />
          </div>
        );
      })}
    </section>
  );
}
