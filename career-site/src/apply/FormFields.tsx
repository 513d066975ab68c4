import { Fragment } from 'react';
import type { FormSection } from '../site.ts';
import type { FormContext } from './Field.tsx';
import { QuestionField } from './QuestionField.tsx';

/** One of the job's forms: its name, what introduces it, and its questions under their headings. */
export function FormFields({ section, context }: { section: FormSection; context: FormContext }) {
  return (
    <section aria-label={section.name}>
      <h3>{section.name}</h3>
      {section.legend && <p className="hint">{section.legend}</p>}
      {section.questions.map((question) => (
        <Fragment key={question.id}>
          {question.legend && <h4>{question.legend}</h4>}
          <QuestionField question={question} context={context} />
        </Fragment>
      ))}
    </section>
  );
}
