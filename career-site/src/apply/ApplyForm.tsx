import { dateWriter } from '../generated/date-words.ts';
import { useEffect, useRef, useState } from 'react';
import type { ApplyPage, FieldError, Language, Values } from '../site.ts';
import { translator } from '../translate.ts';
import { ContactStep, ExperienceStep } from './steps.tsx';
import { ErrorSummary, type FormContext } from './Field.tsx';
import { inputOfFile, toApplication, valuesOf, type UploadedFile } from './names.ts';
import { countStep } from './count-step.ts';
import { Guarded } from './Guarded.tsx';
import { Review } from './Review.tsx';
import { hideUnasked } from './questions/asked.ts';
import { Progress } from './Progress.tsx';
import { prefill } from './prefill.ts';
import { sendApplication, type Sent } from './send.ts';
import { uploadsIn, validateStep } from './validate.ts';
import { keepDraft, forgetDraft, VISIT_MS, type Draft } from './draft.ts';
import { keepApplication } from './keep.ts';
import type { UploadAnswer } from './upload.ts';

export interface ApplyFormProps {
  page: ApplyPage;
  texts: Record<string, string>;
  language: Language;
  draft?: Draft | undefined;
  onSent?(sent: Sent): void;
  /** The person has applied to this job before. */
  onKnown?(email: string): void;
}

const STEPS = ['contact', 'experience', 'review'] as const;

/** What the form comes with, which nobody has typed. */
const isGiven = (name: string) =>
  name === 'idempotency_key' || name === 'candidate_source_id' || name === 'guard.stamp' || isHidden(name);

/** What links carried along, and the secret of one under which the application was kept. */
const isHidden = (name: string) => name === 'kept' || name.startsWith('origin.');

const hiddenOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isHidden(name)));

/**
 * The application form. On the server, and without script, all steps stand below one another in one form that posts itself;
 * once the script runs, one step shows at a time and files go ahead of the form. Inputs are uncontrolled: what was typed before
 * the script arrived stays.
 */
export function ApplyForm({ page, texts, language, draft, onSent, onKnown }: ApplyFormProps) {
  const t = translator(texts, language);
  const { questions } = page;
  const form = useRef<HTMLFormElement>(null);
  const notices = useRef<HTMLParagraphElement>(null);
  const [enhanced, setEnhanced] = useState(false);
  const [step, setStep] = useState(0);
  const [values, setValues] = useState<Values>(draft ? { ...draft.values, ...hiddenOf(page.values) } : page.values);
  const [errors, setErrors] = useState<FieldError[]>(page.errors);
  const [files, setFiles] = useState<UploadedFile[]>(draft?.files ?? page.files ?? []);
  const [rows, setRows] = useState({ work: rowsIn(values, 'work'), education: rowsIn(values, 'education') });
  const [notice, setNotice] = useState(page.notice ?? '');
  const [withoutFiles, setWithoutFiles] = useState(page.withoutFiles ?? false);
  const [sending, setSending] = useState(false);
  // A file takes its time; meanwhile others arrive, and rows come and go.
  const latest = useRef({ files, rows });
  const [refusals, setRefusals] = useState(page.errors.length ? 1 : 0);
  const context: FormContext = { t, values, errors, language };

  useEffect(() => {
    latest.current = { files, rows };
  }, [files, rows]);
  useEffect(() => {
    setEnhanced(true);
    // What was typed before the script arrived counts as well.
    const typed = current();
    if (Object.entries(typed).some(([name, value]) => !isGiven(name) && String(value).trim())) save();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the script takes over
  }, []);
  // What stands in the page decides, so after each drawing of it; the inputs keep their own values.
  useEffect(() => {
    if (enhanced && form.current) hideUnasked(form.current);
  });
  // Not when there are fewer errors than before: that would take people out of what they are doing.
  useEffect(() => {
    if (refusals) document.getElementById('error-summary')?.focus();
  }, [refusals]);

  const current = (): Values => (form.current ? valuesOf(new FormData(form.current)) : values);
  const save = () => keepDraft(questions.jobId, { values: current(), files });
  const refuse = (found: FieldError[]) => {
    setErrors(found);
    setRefusals((before) => before + 1);
  };

  function show(next: number) {
    setValues(current());
    setErrors([]);
    setNotice('');
    setStep(next);
    const reached = STEPS[next];
    if (reached && reached !== 'contact') countStep(page, reached, language);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[data-step]:not([hidden]) [data-step-title]')?.focus(),
    );
  }
  function forward() {
    const found = validateStep(form.current!, STEPS[step]!, { questions, files, withoutFiles, language, t });
    if (found.length) refuse(found);
    else show(step + 1);
  }
  function fileChanged(type: string, file: UploadedFile | undefined, answer?: UploadAnswer) {
    const next = [...latest.current.files.filter((other) => inputOfFile(other) !== type), ...(file ? [file] : [])];
    latest.current = { ...latest.current, files: next };
    setFiles(next);
    if (type === 'resume') setNotice('');
    let values = current();
    const settled = file ? [type, `${type}_text`] : [type];
    if (answer?.parsed_file && type === 'resume') {
      const done = prefill(form.current!, values, answer.parsed_file, latest.current.rows);
      setRows(done.rows);
      values = done.values;
      setValues(values);
      const count = done.filled.length;
      setNotice(t(count ? 'career.form.filled' : 'career.form.notFilled', { smart_count: count }));
      settled.push(...done.filled);
    }
    setErrors((before) => before.filter((error) => !settled.includes(error.field)));
    keepDraft(questions.jobId, { values, files: next });
  }
  function rowsChanged(next: typeof rows) {
    // What was typed in a row goes with it: the next one to come may get its number.
    const kept = Object.entries(current()).filter(([name]) => {
      const [kind, row, field] = name.split('.');
      return !field || (kind !== 'work' && kind !== 'education') || next[kind].includes(Number(row));
    });
    const values = Object.fromEntries(kept);
    setValues(values);
    setRows(next);
    keepDraft(questions.jobId, { values, files });
  }
  function startAfresh() {
    forgetDraft(questions.jobId);
    window.location.reload();
  }
  async function send() {
    const found = STEPS.flatMap((name) =>
      validateStep(form.current!, name, { questions, files, withoutFiles, language, t }),
    );
    if (found.length) return failed(found);
    setSending(true);
    const body = toApplication(current(), { jobId: questions.jobId, language, internalId: page.internalId, files });
    const outcome = await sendApplication(body, { key: page.idempotencyKey, language, forms: questions.forms, t });
    setSending(false);
    if ('errors' in outcome) return failed(outcome.errors);
    // The form's own address says by now that the job is over, and where others are.
    if ('over' in outcome) return window.location.assign(page.path);
    if ('known' in outcome) {
      // Who goes back to the form finds what was typed.
      save();
      return onKnown?.(String(body.email ?? ''));
    }
    forgetDraft(questions.jobId);
    onSent?.({ ...outcome, email: String(body.email ?? ''), firstName: String(body.first_name ?? ''), files });
  }
  function failed(found: FieldError[]) {
    setValues(current());
    refuse(found);
    const first = found.find((error) => error.field)?.field;
    const owner = first ? form.current?.querySelector(`[id="${CSS.escape(first)}"]`)?.closest('[data-step]') : null;
    if (owner) setStep(Number((owner as HTMLElement).dataset.step));
  }

  async function keep() {
    const typed = current();
    save();
    if (!String(typed.email ?? '').trim()) return failed([{ field: 'email', message: t('career.form.keepEmail') }]);
    const uploads = uploadsIn(form.current!);
    if (uploads.length) return failed(uploads.map((field) => ({ field, message: t('career.form.stillUploading') })));
    setSending(true);
    const outcome = await keepApplication(page, typed, files, { language, t });
    setSending(false);
    setNotice('notice' in outcome ? outcome.notice : '');
    if ('problem' in outcome) return failed([{ field: '', message: outcome.problem }]);
    setValues(typed);
    setErrors([]);
    // Its button could not keep the focus while it was off.
    requestAnimationFrame(() => notices.current?.focus());
  }

  const onAway = () => setWithoutFiles(true);
  const shared = { context, questions, language, enhanced, files, withoutFiles, onFile: fileChanged, onAway };
  const shown = (index: number) => ({ 'data-step': index, hidden: enhanced && step !== index });
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={page.path}
      noValidate={enhanced}
      onInput={() => {
        if (form.current) hideUnasked(form.current);
        countStep(page, 'begun', language);
        save();
      }}
      onSubmit={(event) => {
        if (!enhanced) return;
        event.preventDefault();
        if (step < STEPS.length - 1) forward();
        else void send();
      }}
    >
      <input type="hidden" name="idempotency_key" value={page.idempotencyKey} readOnly />
      <Guarded guard={page.guard} t={t} />
      {Object.entries(page.values).map(([name, value]) =>
        isHidden(name) ? <input key={name} type="hidden" name={name} value={String(value)} readOnly /> : null,
      )}
      {withoutFiles && <input type="hidden" name="without_files" value="1" readOnly />}
      {enhanced && <Progress steps={STEPS} step={step} t={t} />}
      <ErrorSummary errors={errors} t={t} />
      <p className="notice" role="status" ref={notices} tabIndex={-1}>
        {notice}
      </p>
      {draft && Date.now() - draft.savedAt > VISIT_MS && (
        <p className="notice">
          {t('career.form.restored', {
            date: dateWriter(language, { dateStyle: 'long' })(draft.savedAt),
          })}{' '}
          {draft.lostFiles && t('career.form.filesExpired')}{' '}
          <button type="button" className="quiet" onClick={startAfresh}>
            {t('career.form.startAfresh')}
          </button>
        </p>
      )}
      <div {...shown(0)}>
        <ContactStep {...shared} />
      </div>
      <div {...shown(1)}>
        <ExperienceStep {...shared} rows={rows} onRows={rowsChanged} />
      </div>
      <div {...shown(2)}>
        <Review
          context={context}
          questions={questions}
          values={values}
          files={files}
          enhanced={enhanced}
          onEdit={show}
        />
      </div>
      <p className="actions">
        {enhanced && step > 0 && (
          <button type="button" className="secondary" onClick={() => show(step - 1)}>
            {t('career.form.back')}
          </button>
        )}
        <button type="submit" disabled={sending}>
          {t(enhanced && step < 2 ? 'career.form.next' : sending ? 'career.form.sending' : 'career.form.send')}
        </button>
      </p>
      {page.keepable && (
        <p className="later">
          <button
            type="submit"
            name="act"
            value="keep"
            className="quiet"
            formNoValidate
            disabled={sending}
            aria-describedby="keep-hint"
            onClick={(event) => {
              if (!enhanced) return;
              event.preventDefault();
              void keep();
            }}
          >
            {t('career.form.keep')}
          </button>{' '}
          <span className="hint" id="keep-hint">
            {t('career.form.keepHint')}
          </span>
        </p>
      )}
    </form>
  );
}

function rowsIn(values: Values, prefix: string): number[] {
  const found = new Set(
    Object.keys(values).flatMap((name) => {
      const match = new RegExp(`^${prefix}\\.(\\d+)\\.`).exec(name);
      return match ? [Number(match[1])] : [];
    }),
  );
  return found.size ? [...found].sort((a, b) => a - b) : [0];
}
