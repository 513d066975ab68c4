import { Document } from '../Document.tsx';
import { useSite } from '../context.tsx';
import type { HelpPage, MessagePage } from '../site.ts';

/** Error and refusal pages: what happened and what to do. */
export function Message({ page }: { page: MessagePage }) {
  const { language, here, t } = useSite();
  const staff = ['acl', 'notAllowed', 'sso'].includes(page.message);
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
        <a className={staff ? 'button secondary' : 'button'} href={`/job-list/${language}`}>
          {t('career.message.toJobs')}
        </a>
      </p>
    </Document>
  );
}

const QUESTIONS = ['resume', 'edit', 'status', 'twice', 'data', 'trouble'];

export function Help(_: { page: HelpPage }) {
  const { organization, t } = useSite();
  return (
    <Document title={t('career.help.title')} canonical="/help">
      <h1>{t('career.help.title')}</h1>
      {QUESTIONS.map((question) => (
        <section key={question}>
          <h2>{t(`career.help.${question}.question`)}</h2>
          <p>{t(`career.help.${question}.answer`)}</p>
        </section>
      ))}
      {organization.email && (
        <p className="lead">
          {t('career.help.contact')} <a href={`mailto:${organization.email}`}>{organization.email}</a>
        </p>
      )}
    </Document>
  );
}
