import { Document } from '../Document.tsx';
import { useSite } from '../context.tsx';
import type { HelpPage, Language } from '../site.ts';

/** The questions, by the part of the way on which they come up; their texts are career.help.<question>. */
const GROUPS = {
  apply: ['find', 'steps', 'time', 'twice', 'trouble'],
  documents: ['resume', 'noResume'],
  after: ['confirmation', 'edit', 'status'],
  data: ['data', 'dataKept', 'dataRemoved'],
  accessibility: ['access', 'accommodation'],
} as const;

const groups = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

/** Help for people who look for a job here. */
export function Help(_: { page: HelpPage }) {
  const { language, languages, t } = useSite();
  const path = (code: Language) => `/help?language=${code}`;
  const alternates = Object.fromEntries(languages.map((code) => [code, path(code)]));
  return (
    <Document title={t('career.help.title')} canonical={path(language)} alternates={alternates}>
      <h1>{t('career.help.title')}</h1>
      <nav aria-labelledby="contents">
        <h2 id="contents">{t('career.help.contents')}</h2>
        <ul>
          {[...groups, 'contact'].map((group) => (
            <li key={group}>
              <a href={`#${group}`}>{t(`career.help.group.${group}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group) => (
        <section key={group} aria-labelledby={group}>
          <h2 id={group}>{t(`career.help.group.${group}`)}</h2>
          {GROUPS[group].map((question) => (
            <section key={question}>
              <h3>{t(`career.help.${question}.question`)}</h3>
              <p>{t(`career.help.${question}.answer`)}</p>
              {question === 'status' && (
                <p>
                  <a href={`/my-applications?language=${language}`}>{t('ownPage.ask.send')}</a>
                </p>
              )}
            </section>
          ))}
        </section>
      ))}
      <Contact />
    </Document>
  );
}

function Contact() {
  const { organization, t } = useSite();
  const { name, email, phone, url } = organization;
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">{t('career.help.group.contact')}</h2>
      <p>{t('career.help.contact')}</p>
      <address>
        {name}
        {email && (
          <>
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
        {phone && (
          <>
            <br />
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </>
        )}
        {url && /^https?:/.test(url) && (
          <>
            <br />
            <a href={url}>{url}</a>
          </>
        )}
      </address>
    </section>
  );
}
