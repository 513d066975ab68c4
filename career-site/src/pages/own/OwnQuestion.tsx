import { ErrorSummary } from '../../apply/Field.tsx';
import { useSite } from '../../context.tsx';
import { Document } from '../../Document.tsx';
import type { OwnQuestionPage } from '../../site.ts';
import { formatDay } from '../../translate.ts';

/** May the data be kept? Reading changes nothing; each answer is a button. */
export function OwnQuestion({ page }: { page: OwnQuestionPage }) {
  const { organization, language, t } = useSite();
  const { path, question, outcome, errors } = page;
  const said = outcome && `ownPage.question.${outcome}`;
  return (
    <Document title={t('ownPage.question.title')} scripts={['own']}>
      <h1>{t('ownPage.question.title')}</h1>
      {said && (
        <p className="notice" role="status">
          {t(said)}
        </p>
      )}
      {!question && !said && <p className="lead">{t('ownPage.question.ended')}</p>}
      {question && (
        <>
          {!said && (
            <p className="lead">
              {question.answer === 'remove'
                ? t('ownPage.question.saidNo')
                : t('ownPage.question.text', {
                    organization: organization.name,
                    date: formatDay(question.remove_on, language),
                  })}
            </p>
          )}
          <form method="post" action={path} noValidate data-once>
            <ErrorSummary errors={errors} t={t} />
            <p className="actions">
              <button type="submit" name="keep" value="yes">
                {t('ownPage.question.yes', { months: String(question.months) })}
              </button>
              {question.answer !== 'remove' && (
                <button type="submit" name="keep" value="no" className="secondary">
                  {t('ownPage.question.no')}
                </button>
              )}
            </p>
          </form>
        </>
      )}
      <p>
        <a href={`/my-applications?language=${language}`}>{t('ownPage.question.toOwn')}</a>
      </p>
    </Document>
  );
}
