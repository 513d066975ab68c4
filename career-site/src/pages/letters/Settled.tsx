import { useSite } from '../../context.tsx';
import type { Letter } from '../../site.ts';
import { formatMoment } from '../../translate.ts';

/** What a person answered, when, and what comes next; made to be kept. */
export function Answered({ letter, notice }: { letter: Letter; notice?: string | undefined }) {
  const site = useSite();
  const { organization, t } = site;
  const outcome = outcomeOf(letter);
  const about = { name: letter.candidate.firstName, organization: organization.name, job: letter.jobName };
  const named = letter.role === 'candidate' && about.name ? 'greeting' : 'title';
  return (
    <section className="receipt" aria-labelledby="receipt-title">
      {notice && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <h1 id="receipt-title">{t(`career.letter.done.${outcome}.${named}`, about)}</h1>
      <p className="lead">{t(`career.letter.done.${outcome}.text`, about)}</p>
      <dl className="terms-table">
        {letter.answered_at && (
          <Row label={t('career.letter.done.at')} value={formatMoment(letter.answered_at, site)} />
        )}
        {letter.signedAs && <Row label={t('career.letter.done.signedAs')} value={letter.signedAs} />}
        {letter.declineReason && <Row label={t('career.offer.declineReason')} value={letter.declineReason} />}
        {letter.email_type === 'info_request' &&
          letter.wanted.map(({ file_and_link_id: id, description, files }) =>
            files.length ? <Row key={id} label={description} value={files.map(({ name }) => name).join(', ')} /> : null,
          )}
        {letter.note && <Row label={t('career.letter.notes')} value={letter.note} />}
      </dl>
      <h2>{t('career.letter.done.next')}</h2>
      <p>{t(`career.letter.done.${outcome}.next`, about)}</p>
      <Contact />
      <p className="actions no-print">
        <button type="button" className="secondary needs-script" data-print>
          {t('career.letter.print')}
        </button>
      </p>
    </section>
  );
}

function outcomeOf({ email_type, role, accepted }: Letter): string {
  if (email_type === 'info_request') return 'sent';
  if (role === 'candidate') return accepted === false ? 'declined' : 'accepted';
  return accepted === false ? 'returned' : 'approved';
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Why a link leads no further, and whom to ask. */
export function Closed({ letter }: { letter: Letter }) {
  const { organization, texts, t } = useSite();
  const kind = letter.email_type === 'info_request' ? 'request' : letter.role === 'candidate' ? 'offer' : 'review';
  // Not each reason has words of its own for each kind.
  const because = letter.closed_because ?? 'other';
  const known = (part: string) => (texts[`career.letter.closed.${part}.${because}`] ? because : 'other');
  return (
    <>
      <p className="eyebrow">{t(`career.letter.from.${letter.email_type}`, { organization: organization.name })}</p>
      <h1>{t(`career.letter.closed.${kind}.${known(kind)}`)}</h1>
      <p className="lead">{t(`career.letter.closed.text.${kind === 'review' ? kind : known('text')}`)}</p>
      <Contact />
    </>
  );
}

/** Nothing is to be done now: it is somebody else's turn, or not the reader's yet. */
export function Waiting({ letter }: { letter: Letter }) {
  const { t } = useSite();
  return <p className="notice">{t(`career.letter.waiting.${letter.role}`)}</p>;
}

function Contact() {
  const { organization, t } = useSite();
  const { name, email, phone } = organization;
  if (!email && !phone) return null;
  return (
    <p>
      {t('career.letter.contact', { organization: name })} {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && phone && ', '}
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
    </p>
  );
}
