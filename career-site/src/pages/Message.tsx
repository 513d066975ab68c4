import { Document } from '../Document.tsx';
import { useSite } from '../context.tsx';
import type { MessagePage } from '../site.ts';
import { listedJobs } from '../generated/text-lengths.ts';

/** Error and refusal pages: what happened and what to do. */
export function Message({ page }: { page: MessagePage }) {
  const { language, here, t } = useSite();
  const staff = ['acl', 'notAllowed', 'sso'].includes(page.message);
  // A form that was posted is sent again by loading the page again; a link would ask for an empty one.
  const again = page.message === 'away' ? here[language] : undefined;
  return (
    <Document title={t(`career.message.${page.message}.title`)}>
      <h1>{t(`career.message.${page.message}.title`)}</h1>
      <p className="lead">{t(`career.message.${page.message}.text`)}</p>
      {page.message === 'notFound' && <Search />}
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
        {page.message === 'notFound' && (
          <a className="button secondary" href={`/help?language=${language}`}>
            {t('career.help.link')}
          </a>
        )}
      </p>
    </Document>
  );
}

/** Who came for a job that has moved finds it by a word of it. */
function Search() {
  const { language, t } = useSite();
  return (
    <form className="filters" method="get" action={`/job-list/${language}`} role="search">
      <label>
        <span>{t('career.message.notFound.search')}</span>
        <input type="search" name="q" maxLength={listedJobs.q} />
      </label>
      <button type="submit" className="secondary">
        {t('career.list.search')}
      </button>
    </form>
  );
}
