import { ErrorSummary, Field } from '../../apply/Field.tsx';
import { Guarded } from '../../apply/Guarded.tsx';
import { useSite } from '../../context.tsx';
import { Document } from '../../Document.tsx';
import type { OwnAskPage } from '../../site.ts';
import { askCandidatePageLink } from '../../generated/text-lengths.ts';

/** Asking for a link to one's own page: the same answer, whoever asks. */
export function OwnAsk({ page }: { page: OwnAskPage }) {
  const { t } = useSite();
  const { path, sent, ended, email, errors } = page;
  if (sent)
    return (
      <Document title={t('ownPage.ask.sent.title')} scripts={['own']}>
        <h1>{t('ownPage.ask.sent.title')}</h1>
        <p className="lead" role="status">
          {t(sent === 'renewed' ? 'ownPage.ask.sent.renewed' : 'ownPage.ask.sent.text')}
        </p>
        <p className="actions">
          <a className="button secondary" href={path}>
            {t('ownPage.ask.again')}
          </a>
        </p>
      </Document>
    );
  const context = { t, values: { email }, errors };
  return (
    <Document title={t('ownPage.ask.title')} scripts={['own']}>
      <h1>{t('ownPage.ask.title')}</h1>
      {ended && <p className="notice">{t('ownPage.ask.ended')}</p>}
      <p className="lead">{t('ownPage.ask.text')}</p>
      <form method="post" action={path} noValidate className="narrow" data-once>
        <Guarded guard={page.guard} t={t} />
        <ErrorSummary errors={errors} t={t} />
        <Field
          context={context}
          name="email"
          label={t('ownPage.ask.email')}
          type="email"
          autoComplete="email"
          maxLength={askCandidatePageLink.email}
          required
        />
        <p className="actions">
          <button type="submit">{t('ownPage.ask.send')}</button>
        </p>
      </form>
    </Document>
  );
}
