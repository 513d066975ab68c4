import type { Question } from '../site.ts';
import { ErrorText, Field, messageFor, type FormContext } from './Field.tsx';

/** One question of the job's forms: a text, a choice or several choices. */
export function QuestionField({ question, context }: { question: Question; context: FormContext }) {
  const { t, values, errors } = context;
  if (question.type === 'short-answer' || question.type === 'long-answer') {
    return (
      <Field
        context={context}
        name={`question.${question.id}`}
        label={question.name}
        {...(question.help ? { hint: question.help } : {})}
        required={question.required}
        {...(question.type === 'long-answer' ? { rows: 5 } : {})}
      />
    );
  }
  const name = `answer.${question.id}`;
  const error = messageFor(errors, name);
  const chosen = ([] as string[]).concat(values[name] ?? []);
  const optional = !question.required && <span className="optional"> {t('career.form.optional')}</span>;
  if (question.type === 'select-dropdown') {
    return (
      <div className={error ? 'field invalid' : 'field'}>
        <label htmlFor={name}>
          {question.name}
          {optional}
        </label>
        {question.help && <p className="hint">{question.help}</p>}
        <ErrorText name={name} message={error} />
        <select id={name} name={name} required={question.required} defaultValue={chosen[0] ?? ''}>
          <option value="">{t('career.form.choose')}</option>
          {question.answers.map((answer) => (
            <option key={answer.id} value={answer.id}>
              {answer.text}
            </option>
          ))}
        </select>
      </div>
    );
  }
  const many = question.type === 'multiple-answer';
  return (
    <fieldset
      className={error ? 'field invalid' : 'field'}
      id={name}
      data-required={question.required ? name : undefined}
      aria-describedby={error ? `error-${name}` : undefined}
    >
      <legend>
        {question.name}
        {optional}
      </legend>
      {question.help && <p className="hint">{question.help}</p>}
      {many && <p className="hint">{t('career.form.several')}</p>}
      <ErrorText name={name} message={error} />
      {question.answers.map((answer) => (
        <label key={answer.id} className="choice">
          <input
            type={many ? 'checkbox' : 'radio'}
            name={name}
            value={answer.id}
            required={!many && question.required}
            defaultChecked={chosen.includes(String(answer.id))}
          />
          {answer.text}
        </label>
      ))}
    </fieldset>
  );
}
