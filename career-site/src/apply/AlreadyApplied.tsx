import type { Contact, Language } from '../site.ts';
import type { Translate } from '../translate.ts';

interface Props {
  jobName: string;
  /** As the person wrote it. */
  email: string;
  contact: Contact;
  listPath: string;
  /** The form anew, where it cannot be gone back to. */
  formPath: string;
  /** Back to the form and what was typed. */
  onBack?: (() => void) | undefined;
  language: Language;
  t: Translate;
}

/** Who has applied to this job before learns that nothing is wrong, whom to ask and where to go on. */
export function AlreadyApplied({ jobName, email, contact, listPath, formPath, onBack, language, t }: Props) {
  return (
    <section>
      <h1 tabIndex={-1} data-step-title>
        {t('career.known.title')}
      </h1>
      <p className="lead">{t('career.known.text', { job: jobName, email })}</p>
      <h2>{t('career.known.next')}</h2>
      <ul>
        <li>{t('career.known.wait')}</li>
        <li>
          {t('career.known.change')} <a href={`/my-applications?language=${language}`}>{t('career.known.own')}</a>
        </li>
        {(contact.email || contact.phone) && (
          <li>
            <Reach contact={contact} t={t} />
          </li>
        )}
        <li>{t(onBack ? 'career.known.wrongKept' : 'career.known.wrong')}</li>
      </ul>
      <p className="actions">
        <a className="button" href={listPath}>
          {t('career.known.list')}
        </a>
        {onBack ? (
          <button type="button" className="secondary" onClick={onBack}>
            {t('career.known.back')}
          </button>
        ) : (
          <a className="button secondary" href={formPath}>
            {t('career.known.again')}
          </a>
        )}
      </p>
    </section>
  );
}

function Reach({ contact: { name, email, phone }, t }: { contact: Contact; t: Translate }) {
  return (
    <>
      {t('career.known.contact', { organization: name })} {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && phone && ', '}
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
    </>
  );
}
