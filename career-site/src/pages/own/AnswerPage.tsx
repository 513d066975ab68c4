import type { ReactNode } from 'react';
import { ErrorSummary } from '../../apply/Field.tsx';
import { useSite } from '../../context.tsx';
import { Document } from '../../Document.tsx';
import type { FieldError } from '../../site.ts';

interface Props {
  title: string;
  /** What the last answer did. */
  said?: string | undefined;
  text?: string | false | undefined;
  path: string;
  errors: FieldError[];
  /** The buttons that answer; without them there is nothing to answer any more. */
  children?: ReactNode;
}

/** A question that a mailed link leads to. Reading changes nothing, as programs that scan mails read too: each answer is a button. */
export function AnswerPage({ title, said, text, path, errors, children }: Props) {
  const { language, t } = useSite();
  return (
    <Document title={title} scripts={['own']}>
      <h1>{title}</h1>
      {said && (
        <p className="notice" role="status">
          {said}
        </p>
      )}
      {text && <p className="lead">{text}</p>}
      {children && (
        <form method="post" action={path} noValidate data-once>
          <ErrorSummary errors={errors} t={t} />
          <p className="actions">{children}</p>
        </form>
      )}
      <p>
        <a href={`/my-applications?language=${language}`}>{t('ownPage.question.toOwn')}</a>
      </p>
    </Document>
  );
}
