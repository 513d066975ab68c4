import { Field } from '../../apply/Field.tsx';
import { useSite } from '../../context.tsx';
import { RichText } from '../../raw-html.tsx';
import type { OwnMail, OwnPage } from '../../site.ts';
import { formatMoment } from '../../translate.ts';
import { Act, OwnForm, withQuery } from './parts.tsx';
import { writeOwnMessage } from '../../generated/text-lengths.ts';

/** The mails between the person and the organization, newest first, and a form to answer. */
export function Mails({ page }: { page: OwnPage }) {
  const { t } = useSite();
  const { mails, mailsPage, mails_total, mails_per_page, path } = page;
  const hasOlder = mailsPage * mails_per_page < mails_total;
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">{t('ownPage.mails.title')}</h2>
      {mails.length === 0 && <p>{t('ownPage.mails.none')}</p>}
      {mails.map((mail, at) => (
        <Mail key={mail.id} mail={mail} open={at === 0 && mailsPage === 1} />
      ))}
      {(hasOlder || mailsPage > 1) && (
        <nav className="actions" aria-label={t('ownPage.mails.pages')}>
          {mailsPage > 1 && (
            <a className="button secondary" href={`${withQuery(path, { mails: String(mailsPage - 1) })}#mails`}>
              {t('ownPage.mails.newer')}
            </a>
          )}
          {hasOlder && (
            <a className="button secondary" href={`${withQuery(path, { mails: String(mailsPage + 1) })}#mails`}>
              {t('ownPage.mails.older')}
            </a>
          )}
        </nav>
      )}
      {page.applications.length > 0 && <Write page={page} />}
    </section>
  );
}

function Mail({ mail, open }: { mail: OwnMail; open: boolean }) {
  const site = useSite();
  const { organization, t } = site;
  const { direction, sender, at, subject, message, jobName, files } = mail;
  const from = direction === 'inbound' ? t('ownPage.mails.you') : sender || organization.name;
  return (
    <details className={`own-mail ${direction}`} open={open}>
      <summary>
        <strong>{subject}</strong>
        <span className="facts">{[from, formatMoment(at, site), jobName].filter(Boolean).join(' · ')}</span>
      </summary>
      <RichText html={message} className="own-words" />
      {files.length > 0 && <p className="facts">{t('ownPage.mails.files', { files: files.join(', ') })}</p>}
    </details>
  );
}

function Write({ page }: { page: OwnPage }) {
  const { t } = useSite();
  const context = { t, values: page.values, errors: page.errors };
  const [first] = page.applications;
  return (
    <>
      <h3>{t('ownPage.write.title')}</h3>
      <OwnForm page={page}>
        {page.applications.length === 1 ? (
          <input type="hidden" name="application_id" value={first!.id} readOnly />
        ) : (
          <div className="field">
            <label htmlFor="about">{t('ownPage.write.about')}</label>
            <select id="about" name="application_id" defaultValue={String(page.values['application_id'] ?? first!.id)}>
              {page.applications.map(({ id, jobName }) => (
                <option key={id} value={id}>
                  {jobName}
                </option>
              ))}
            </select>
          </div>
        )}
        <Field
          context={context}
          name="message"
          label={t('ownPage.write.message')}
          rows={6}
          maxLength={writeOwnMessage.message}
          required
        />
        <Act act="write" label={t('ownPage.write.send')} />
      </OwnForm>
    </>
  );
}
