import type { CleanHtml, Language, OwnPage } from '../../../../career-site/src/site.ts';
import type { AnswerOf } from '../../../../career-site/src/public-calls.ts';
import { LANGUAGE_NAMES } from '../../../../career-site/src/generated/languages.ts';
import { ALLOWED_EXTENSIONS, MAX_RESUME_BYTES } from '../../documents/index.ts';
import { shownHtml } from '../../platform/mail/index.ts';
import { inLanguage } from '../../platform/texts/in-language.ts';

/** What the call answers, as it would be read from the wire. */
export type OwnAnswer = AnswerOf<'POST candidate_page/check'>;

interface Place {
  path: string;
  hash: string;
  mailsPage: number;
  language: Language;
  languages: readonly Language[];
}

/** A candidate's page, in the language of the page. */
export function ownView(own: OwnAnswer, { path, hash, mailsPage, language, languages }: Place): OwnPage {
  const nameOf = (name: OwnAnswer['letters'][number]['job_name'] | null) => inLanguage(name, language);
  return {
    kind: 'own',
    path,
    copyPath: `/api/v1/candidate_page/data?hash=${encodeURIComponent(hash)}`,
    firstName: own.first_name ?? '',
    email: own.email,
    applications: own.applications.map(({ job_name, job_id, public: isPublic, ...application }) => ({
      ...application,
      jobName: nameOf(job_name),
      ...(isPublic ? { jobPath: `/career/info/public/${job_id}?language=${language}` } : {}),
    })),
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
    languages: languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
    limits: { fileBytes: MAX_RESUME_BYTES, extensions: [...ALLOWED_EXTENSIONS] },
    values: Object.fromEntries(Object.entries(own.contact).map(([name, value]) => [name, value ?? ''])),
    errors: [],
    status: 200,
  };
}
