import { Document } from '../Document.tsx';
import { useSite } from '../context.tsx';
import type { MessagePage } from '../site.ts';

/** Error and refusal pages: what happened and what to do. */
export function Message({ page }: { page: MessagePage }) {
  const { language, here, t } = useSite();
  const staff = ['acl', 'notAllowed', 'sso'].includes(page.message);
  // A form that was posted is sent again by loading the page again; a link would ask for an empty one.
  const again = page.message === 'away' ? here[language] : undefined;
  return (
    // The page for wrong addresses is offered in English and French.
    <Document
      title={t(`career.message.${page.message}.title`)}
      alternates={page.message === 'notFound' ? { en: here.en, fr: here.fr } : undefined}
    >
      <h1>{t(`career.message.${page.message}.title`)}</h1>
      <p className="lead">{t(`career.message.${page.message}.text`)}</p>
      <p className="actions">
        {staff && (
          <a className="button" href="/ats.html">
            {t('career.message.toStaff')}
          </a>
        )}
        {again && (
          <a className="button" href={again}>
            {t('career.message.tryAgain')}
          </a>
        )}
        <a className={staff || again ? 'button secondary' : 'button'} href={`/job-list/${language}`}>
          {t('career.message.toJobs')}
        </a>
      </p>
    </Document>
  );
}
