import { useSite } from '../../context.tsx';
import type { OwnQuestionPage } from '../../site.ts';
import { formatDay, type Translate } from '../../translate.ts';
import { AnswerPage } from './AnswerPage.tsx';

/** May the data be kept? */
export function OwnQuestion({ page: { path, question, outcome, errors } }: { page: OwnQuestionPage }) {
  const { organization, language, t } = useSite();
  return (
    <AnswerPage
      title={t('ownPage.question.title')}
      said={outcome && t(`ownPage.question.${outcome}`)}
      text={!outcome && textOf(question, { organization: organization.name, language, t })}
      path={path}
      errors={errors}
    >
      {question && (
        <>
          <button type="submit" name="keep" value="yes">
            {t('ownPage.question.yes', { months: String(question.months) })}
          </button>
          {question.answer !== 'remove' && (
            <button type="submit" name="keep" value="no" className="secondary">
              {t('ownPage.question.no')}
            </button>
          )}
        </>
      )}
    </AnswerPage>
  );
}

function textOf(
  question: OwnQuestionPage['question'],
  { organization, language, t }: { organization: string; language: string; t: Translate },
): string {
  if (!question) return t('ownPage.question.ended');
  if (question.answer === 'remove') return t('ownPage.question.saidNo');
  return t('ownPage.question.text', { organization, date: formatDay(question.remove_on, language) });
}
