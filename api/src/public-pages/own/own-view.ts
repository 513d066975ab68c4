import type { CleanHtml, Language, OwnPage, OwnShown } from '../../../../career-site/src/site.ts';
import { ALLOWED_EXTENSIONS, MAX_RESUME_BYTES } from '../../documents/index.ts';
import { shownHtml } from '../../platform/mail/index.ts';
import { inLanguage } from '../../platform/texts/in-language.ts';

interface Place {
  path: string;
  hash: string;
  mailsPage: number;
  language: Language;
}

/** A candidate's page, in the language of the page. */
export function ownView(own: OwnShown, { path, hash, mailsPage, language }: Place): OwnPage {
  const nameOf = (name: OwnShown['letters'][number]['job_name'] | null) => inLanguage(name, language);
  return {
    kind: 'own',
    path,
    copyPath: `/api/v1/candidate_page/data?hash=${encodeURIComponent(hash)}`,
    copyPdfPath: `/api/v1/candidate_page/data?hash=${encodeURIComponent(hash)}&format=pdf`,
    firstName: own.first_name ?? '',
    email: own.email,
    applications: own.applications.map(({ job_name, job_id, public: isPublic, ...application }) => ({
      ...application,
      jobName: nameOf(job_name),
      ...(isPublic ? { jobPath: `/career/info/public/${job_id}?language=${language}` } : {}),
    })),
    bookings: own.bookings,
    letters: own.letters.map(({ job_name, ...letter }) => ({ ...letter, jobName: nameOf(job_name) })),
    mails: own.mails.map(({ job_name, message, ...mail }) => ({
      ...mail,
      message: shownHtml(message).html as CleanHtml,
      jobName: nameOf(job_name),
    })),
    mailsPage,
    mails_total: own.mails_total,
    mails_per_page: own.mails_per_page,
    keep_longer: own.keep_longer,
    keep_longer_at: own.keep_longer_at,
    copy: own.copy,
    removal: own.removal,
    expires_at: own.expires_at,
    limits: { fileBytes: MAX_RESUME_BYTES, extensions: [...ALLOWED_EXTENSIONS] },
    values: Object.fromEntries(Object.entries(own.contact).map(([name, value]) => [name, value ?? ''])),
    errors: [],
    status: 200,
  };
}
