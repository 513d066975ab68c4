import type { ComponentType, ReactNode } from 'react';
import type { Question, QuestionType } from '../../site.ts';
import { ErrorText, Field, messageFor, type FormContext } from '../Field.tsx';
import { FileField } from '../FileField.tsx';
import { QUESTION_INPUTS } from '../names.ts';
import { limitsHint } from './limits.ts';
import { ACCEPT } from '../upload.ts';
import { createApplication } from '../../generated/text-lengths.ts';

interface Props {
  question: Question;
  context: FormContext;
}

const nameOf = ({ type, id }: Question) => `${QUESTION_INPUTS[type]}.${id}`;

/**
 * What marks an answer as required. A question that may not be asked must not keep a browser without script from
 * sending the form: there the server alone says what is missing.
 */
const requiredOf = ({ required, askedIf }: Question) => ({
  required: required && !askedIf,
  'data-required-if-asked': required && askedIf ? '' : undefined,
});

const hintOf = ({ help }: Question, more: string) => {
  const hint = [help, more].filter(Boolean).join(' ');
  return hint ? { hint } : {};
};

const Optional = ({ question, context }: Props) =>
  question.required ? null : <span className="optional"> {context.t('career.form.optional')}</span>;

const written = (rest: (question: Question) => object): ComponentType<Props> =>
  function Written({ question, context }) {
    return (
      <Field
        context={context}
        name={nameOf(question)}
        label={question.name}
        isRequired={question.required}
        maxLength={createApplication.questions.answer_text}
        {...requiredOf(question)}
        {...hintOf(question, limitsHint(question, context))}
        {...rest(question)}
      />
    );
  };

/** The keys that a phone shows; those for whole numbers have no sign. */
const numberKeys = ({ limits }: Question) =>
  limits.decimals ? 'decimal' : typeof limits.min === 'number' && limits.min >= 0 ? 'numeric' : 'text';

function Choices({ question, context, many = false, beside = false }: Props & { many?: boolean; beside?: boolean }) {
  const { t, values, errors } = context;
  const name = nameOf(question);
  const error = messageFor(errors, name);
  const chosen = ([] as string[]).concat(values[name] ?? []);
  return (
    <fieldset
      className={error ? 'field invalid' : 'field'}
      id={name}
      data-required={question.required ? name : undefined}
      aria-describedby={error ? `error-${name}` : undefined}
    >
      <legend>
        {question.name}
        <Optional question={question} context={context} />
      </legend>
      {question.help && <p className="hint">{question.help}</p>}
      {many && <p className="hint">{t('career.form.several')}</p>}
      <ErrorText name={name} message={error} />
      <div className={beside ? 'beside' : undefined}>
        {question.answers.map((answer) => (
          <label key={answer.id} className="choice">
            <input
              type={many ? 'checkbox' : 'radio'}
              name={name}
              value={answer.id}
              {...(many ? {} : requiredOf(question))}
              defaultChecked={chosen.includes(String(answer.id))}
            />
            {answer.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function List({ question, context }: Props) {
  const { t, values, errors } = context;
  const name = nameOf(question);
  const error = messageFor(errors, name);
  return (
    <div className={error ? 'field invalid' : 'field'}>
      <label htmlFor={name}>
        {question.name}
        <Optional question={question} context={context} />
      </label>
      {question.help && <p className="hint">{question.help}</p>}
      <ErrorText name={name} message={error} />
      <select id={name} name={name} {...requiredOf(question)} defaultValue={[values[name] ?? ''].flat()[0] ?? ''}>
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

/** The text first, then the box: nobody agrees to what they have not passed. */
function Consent({ question, context }: Props): ReactNode {
  const name = nameOf(question);
  const error = messageFor(context.errors, name);
  const described = [question.help && `hint-${name}`, error && `error-${name}`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={error ? 'field consent invalid' : 'field consent'}>
      {question.help && <p id={`hint-${name}`}>{question.help}</p>}
      <ErrorText name={name} message={error} />
      <label className="choice">
        <input
          type="checkbox"
          id={name}
          name={name}
          value="yes"
          {...requiredOf(question)}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          defaultChecked={Boolean(context.values[name]?.length)}
        />
        <span>
          {question.name}
          <Optional question={question} context={context} />
        </span>
      </label>
    </div>
  );
}

function Document({ question, context }: Props) {
  const { t, language, upload } = context;
  const name = nameOf(question);
  const hint = [question.help, t('career.form.fileHint')].filter(Boolean).join(' ');
  if (!upload) {
    return (
      <Field
        context={context}
        name={name}
        type="file"
        accept={ACCEPT}
        maxLength={undefined}
        label={question.name}
        hint={hint}
        isRequired={question.required}
        {...requiredOf(question)}
      />
    );
  }
  const isRequired = question.required && !upload.withoutFiles;
  return (
    <FileField
      context={context}
      name={name}
      fileType="attachment"
      label={question.name}
      hint={hint}
      isRequired={isRequired}
      required={isRequired && !question.askedIf}
      jobId={upload.jobId}
      language={language}
      enhanced={upload.enhanced}
      file={upload.files.find((file) => file.question === question.id)}
      onUploaded={(file) => upload.onFile(name, file && { ...file, question: question.id })}
      onAway={upload.onAway}
    />
  );
}

/** How each kind of question is asked. */
export const QUESTION_WIDGETS: Record<QuestionType, ComponentType<Props>> = {
  'multiple-choice': Choices,
  'multiple-answer': (props) => <Choices {...props} many />,
  'yes-no': (props) => <Choices {...props} beside />,
  'select-dropdown': List,
  'short-answer': written(() => ({})),
  'long-answer': written(() => ({ rows: 5 })),
  number: written((question) => ({
    inputMode: numberKeys(question),
    autoComplete: 'off',
    className: 'short',
  })),
  date: written(({ limits }) => ({
    type: 'date',
    className: 'short',
    min: limits.earliest ?? undefined,
    max: limits.latest ?? undefined,
  })),
  file: Document,
  consent: Consent,
};
