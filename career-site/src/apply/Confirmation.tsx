import { RichText } from '../raw-html.tsx';
import type { CleanHtml } from '../site.ts';
import type { Translate } from '../translate.ts';
import type { Unread } from './unread.ts';

interface Props {
  jobName: string;
  reference: string;
  firstName: string;
  email: string;
  listPath: string;
  thanks?: CleanHtml | undefined;
  files: { name: string; unread?: Unread | undefined }[];
  t: Translate;
}

/** What a person sees once their application has arrived; made to be printed. */
export function Confirmation({ jobName, reference, firstName, email, listPath, thanks, files, t }: Props) {
  return (
    <section className="confirmation">
      <h1 tabIndex={-1} data-step-title>
        {t('career.sent.title', { name: firstName })}
      </h1>
      <p className="lead">{t('career.sent.text', { job: jobName })}</p>
      {thanks && <RichText html={thanks} />}
      <dl className="job-facts">
        <div>
          <dt>{t('career.sent.reference')}</dt>
          <dd>{reference}</dd>
        </div>
        <div>
          <dt>{t('career.sent.job')}</dt>
          <dd>{jobName}</dd>
        </div>
      </dl>
      {files.map(
        ({ name, unread }) =>
          unread && (
            <p key={name} className="hint">
              <strong>{name}</strong> · {t(`career.form.unread.${unread}`)} {t('career.sent.fileArrived')}
            </p>
          ),
      )}
      <h2>{t('career.sent.next')}</h2>
      <ol>
        <li>{t('career.sent.mail', { email })}</li>
        <li>{t('career.sent.read')}</li>
        <li>{t('career.sent.answer')}</li>
      </ol>
      <p className="actions no-print">
        <button type="button" className="secondary" data-print>
          {t('career.sent.print')}
        </button>
        <a className="button" href={listPath}>
          {t('career.sent.list')}
        </a>
      </p>
    </section>
  );
}
