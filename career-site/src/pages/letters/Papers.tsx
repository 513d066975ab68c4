import { useSite } from '../../context.tsx';
import { formatSize } from '../../format-size.ts';
import { RichText } from '../../raw-html.tsx';
import type { Letter } from '../../site.ts';

/** The letter itself, its terms at a glance, and what comes with it. */
export function Papers({ letter, path }: { letter: Letter; path: string }) {
  const { t } = useSite();
  const { message, terms, writtenIn } = letter;
  return (
    <>
      {message && (
        <article className="letter" lang={writtenIn} aria-label={t(`career.letter.kind.${letter.email_type}`)}>
          <RichText html={message} />
        </article>
      )}
      {terms.length > 0 && (
        <section aria-labelledby="terms-title">
          <h2 id="terms-title">{t('career.offer.terms')}</h2>
          <dl className="terms-table">
            {terms.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Files letter={letter} path={path} />
    </>
  );
}

function Files({ letter: { files, pdf }, path }: { letter: Letter; path: string }) {
  const { language, t } = useSite();
  if (!files.length && !pdf) return null;
  const stored = files.filter(({ elsewhere }) => !elsewhere).length;
  return (
    <section aria-labelledby="files-title">
      <h2 id="files-title">{t('career.letter.files')}</h2>
      <ul className="papers">
        {pdf && (
          <li>
            <a href={pdf}>{t('career.letter.pdf')}</a> <span className="optional">PDF</span>
          </li>
        )}
        {files.map(({ id, name, description, size, href, elsewhere }) => (
          <li key={id}>
            <a href={href} {...(elsewhere ? { rel: 'noopener noreferrer nofollow', target: '_blank' } : {})}>
              {name}
            </a>{' '}
            <span className="optional">
              {elsewhere ? t('career.letter.newWindow') : size === undefined ? '' : formatSize(size, language)}
            </span>
            {description && <p className="hint">{description}</p>}
          </li>
        ))}
      </ul>
      {stored > 1 && (
        <form method="post" action={path} encType="multipart/form-data" className="no-print">
          <button type="submit" name="archive" value="1" className="secondary">
            {t('career.letter.archive', { smart_count: stored })}
          </button>
        </form>
      )}
    </section>
  );
}
