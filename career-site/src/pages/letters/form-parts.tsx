import type { ReactNode } from 'react';
import { ErrorSummary, Field, type FormContext } from '../../apply/Field.tsx';
import { useSite } from '../../context.tsx';
import type { LetterPage } from '../../site.ts';
import { candidateResponse } from '../../generated/text-lengths.ts';

/** What the fields of a page's form need: its texts, what was typed and what was wrong. */
export function useForm({ values, errors }: LetterPage): FormContext {
  const { t, language } = useSite();
  return { t, values, errors, language };
}

interface FrameProps {
  page: LetterPage;
  title: string;
  /** What is filled in is kept by the script while it is written. */
  draft?: boolean;
  children: ReactNode;
}

/** The form of a letter: it posts to the page's own address, checks nothing by itself, and shows what was refused. */
export function AnswerFrame({ page, title, draft = false, children }: FrameProps) {
  const { path, letter, errors, notice } = page;
  const context = useForm(page);
  return (
    <section id="answer" className="answer no-print" aria-labelledby="answer-title">
      <h2 id="answer-title">{title}</h2>
      <form
        method="post"
        action={path}
        encType="multipart/form-data"
        noValidate
        data-letter
        data-draft={draft ? '' : undefined}
      >
        <input type="hidden" name="version" value={letter.version_sha256 ?? ''} readOnly />
        <ErrorSummary errors={errors} t={context.t} />
        <p className="notice" role="status" data-notice>
          {notice}
        </p>
        {children}
        <Problem />
      </form>
    </section>
  );
}

/** Where the script says what came between. */
export const Problem = () => <p className="error" role="alert" data-problem />;

/** A few words along with the answer. */
export function Notes({ page, hint }: { page: LetterPage; hint: string }) {
  const context = useForm(page);
  return (
    <Field
      context={context}
      name="notes"
      label={context.t('career.letter.notes')}
      hint={hint}
      rows={4}
      maxLength={candidateResponse.notes}
    />
  );
}

/** The button of an act. */
export function Act({ act, quiet = false, label }: { act: string; quiet?: boolean; label: string }) {
  return (
    <button type="submit" name="act" value={act} className={quiet ? 'secondary' : undefined}>
      {label}
    </button>
  );
}
