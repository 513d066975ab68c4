import { formatDay, formatMonth } from '../translate.ts';
import { RichText } from '../raw-html.tsx';
import type { ApplicationQuestions, Question, Values } from '../site.ts';
import { askedOf } from './questions/asked.ts';
import type { FormContext } from './Field.tsx';
import { ErrorText, messageFor } from './Field.tsx';
import type { UploadedFile } from './names.ts';
import { StepTitle } from './steps.tsx';

interface Props {
  context: FormContext;
  questions: ApplicationQuestions;
  values: Values;
  files: UploadedFile[];
  enhanced: boolean;
  onEdit(step: number): void;
}

/** Everything that is going to be sent, and the consents. */
export function Review({ context, questions, values, files, enhanced, onEdit }: Props) {
  const { t, errors } = context;
  const termsError = messageFor(errors, 'terms');
  // Who agreed to another text before, in what they kept, is asked again.
  const isSameText = [context.values.terms_hash].flat()[0] === questions.terms?.hash;
  return (
    <section aria-labelledby="step-title-review">
      <StepTitle id="review" t={t} enhanced={enhanced} />
      {enhanced && (
        <>
          <Part title={t('career.form.contact.title')} onEdit={() => onEdit(0)} context={context}>
            {contactLines(values, files, context)}
          </Part>
          <Part title={t('career.form.experience.title')} onEdit={() => onEdit(1)} context={context}>
            {[
              ...rowLines(values, 'work', context),
              ...rowLines(values, 'education', context),
              ...answerLines(values, files, questions, context),
            ]}
          </Part>
        </>
      )}
      <label className="choice">
        <input
          type="checkbox"
          name="consider_for_other_jobs"
          value="1"
          defaultChecked={context.values.consider_for_other_jobs !== undefined}
        />
        {t('career.form.otherJobs')}
      </label>
      {questions.terms && (
        <div className={termsError ? 'field invalid' : 'field'}>
          <details className="terms">
            <summary>{t('career.form.termsRead')}</summary>
            <RichText html={questions.terms.text} />
          </details>
          <input type="hidden" name="terms_hash" value={questions.terms.hash} />
          <ErrorText name="terms" message={termsError} />
          <label className="choice">
            <input
              type="checkbox"
              id="terms"
              name="terms"
              value="1"
              required
              defaultChecked={context.values.terms !== undefined && isSameText}
            />
            {t('career.form.terms')}
          </label>
        </div>
      )}
    </section>
  );
}

type Line = [label: string, value: string];

function Part({
  title,
  children,
  onEdit,
  context,
}: {
  title: string;
  children: Line[];
  onEdit(): void;
  context: FormContext;
}) {
  return (
    <section className="review">
      <h3>
        {title}{' '}
        <button type="button" className="quiet" onClick={onEdit}>
          {context.t('career.form.change', { part: title })}
        </button>
      </h3>
      <dl>
        {children.map(([label, value], index) => (
          <div key={label + index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const text = (values: Values, name: string) => ([] as string[]).concat(values[name] ?? '')[0] ?? '';

function contactLines(values: Values, files: UploadedFile[], { t }: FormContext): Line[] {
  const own = files.filter((file) => !file.question);
  const lines: Line[] = own.map((file) => [
    t(file.file_type === 'resume' ? 'career.form.resume' : 'career.form.coverLetterFile'),
    file.name,
  ]);
  lines.push([t('career.form.name'), `${text(values, 'first_name')} ${text(values, 'last_name')}`]);
  for (const [name, label] of [
    ['email', 'email'],
    ['home_phone', 'homePhone'],
    ['work_phone', 'workPhone'],
  ] as const) {
    if (text(values, name)) lines.push([t(`career.form.${label}`), text(values, name)]);
  }
  const address = ['street', 'city', 'province', 'postal_code', 'country']
    .map((part) => text(values, `address.${part}`))
    .filter(Boolean);
  if (address.length) lines.push([t('career.form.address'), address.join(', ')]);
  return lines;
}

/** What is told of a row, in the order of reading: what and where, from when until when, and more. */
const TOLD = {
  work: ['position', 'company'],
  education: ['degree', 'field_of_study', 'institution'],
} as const;

function rowLines(values: Values, kind: 'work' | 'education', { t, language }: FormContext): Line[] {
  const names = Object.keys(values).filter((name) => name.startsWith(`${kind}.`) && text(values, name));
  const rows = [...new Set(names.map((name) => name.split('.')[1]))];
  return rows.map((row, index) => {
    const told = (field: string) => text(values, `${kind}.${row}.${field}`);
    const present = told('present_date') !== '';
    const start = told('start_date') && formatMonth(told('start_date'), language);
    const end = present ? t('career.form.today') : told('end_date') && formatMonth(told('end_date'), language);
    const time = present && !start ? t('career.form.work.present') : [start, end].filter(Boolean).join(' – ');
    const what = TOLD[kind].map(told).filter(Boolean).join(' · ');
    const lines = [what, time, told('description')].filter(Boolean);
    return [t(`career.form.${kind}.row`, { number: index + 1 }), lines.join('\n')];
  });
}

function answerLines(
  values: Values,
  files: UploadedFile[],
  { forms }: ApplicationQuestions,
  context: FormContext,
): Line[] {
  return forms.flatMap((form) =>
    askedOf(form, values).flatMap((question): Line[] => {
      const shown = shownAnswer(question, values, files, context);
      return shown ? [[question.name, shown]] : [];
    }),
  );
}

function shownAnswer(question: Question, values: Values, files: UploadedFile[], { t, language }: FormContext): string {
  const typed = text(values, `question.${question.id}`);
  if (question.type === 'consent') return typed && t('career.form.agreed');
  if (question.type === 'date') return typed && formatDay(typed, language);
  if (question.type === 'file') return files.find((file) => file.question === question.id)?.name ?? '';
  const chosen = ([] as string[]).concat(values[`answer.${question.id}`] ?? []);
  const names = question.answers.filter((answer) => chosen.includes(String(answer.id))).map((answer) => answer.text);
  return typed || names.join(', ');
}
