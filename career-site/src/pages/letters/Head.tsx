import { useSite } from '../../context.tsx';
import type { Letter } from '../../site.ts';
import { formatDay, inDays } from '../../translate.ts';

interface Props {
  letter: Letter;
  title: string;
  /** It heads the page; else it stands below what became of it. */
  first: boolean;
  /** Something is asked of the reader. */
  asks: boolean;
}

/** Who sends it, what it is, what is asked, and until when. */
export function Head({ letter, title, first, asks }: Props) {
  const { organization, t } = useSite();
  const Title = first ? 'h1' : 'h2';
  const { email_type: kind, role, header, candidate, jobName } = letter;
  return (
    <header className="letter-head">
      {header && <img className="letter-header" src={header} alt="" />}
      <p className="eyebrow">{t(`career.letter.from.${kind}`, { organization: organization.name })}</p>
      <Title>{title}</Title>
      {role !== 'candidate' && (
        <p className="lead">{t('career.offer.about', { candidate: candidate.name, job: jobName })}</p>
      )}
      {asks && (
        <p className="lead">
          {t(`career.letter.asked.${kind === 'info_request' ? 'request' : role}`, { job: jobName })}{' '}
          {role === 'candidate' && <Due letter={letter} />}
        </p>
      )}
      {role === 'viewer' && <p className="lead">{t('career.letter.asked.viewer')}</p>}
      {asks && (
        <p className="actions no-print">
          <a className="button secondary" href="#answer">
            {t(`career.letter.toAnswer.${kind === 'info_request' ? 'request' : role}`)}
          </a>
          <button type="button" className="quiet needs-script" data-print>
            {t('career.letter.print')}
          </button>
        </p>
      )}
    </header>
  );
}

/** Until when, as a date and in days; nothing where no day is set or it has passed. */
function Due({ letter: { due } }: { letter: Letter }) {
  const { language, t } = useSite();
  if (!due || due.daysLeft < 0) return null;
  return (
    <strong className="due">
      {t('career.letter.due', { date: formatDay(due.date, language), left: inDays(due.daysLeft, language) })}
    </strong>
  );
}
