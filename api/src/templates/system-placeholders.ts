import type { Language } from '../generated/shapes.ts';
import { inLanguage } from '../platform/texts/in-language.ts';
import { ownPageAddress } from '../platform/mail/index.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, t } from '../platform/texts/texts.ts';

/** A text in some of the languages. */
export type Texts = { [L in Language]?: string | null };

/** What the placeholders of one mail are filled from; what is not known yet is null. */
export interface PlaceholderSource {
  /** The language of the mail. */
  language: Language;
  organization: { name: string | null; email: string | null; phone: string | null } | null;
  /** Who gets the mail. */
  recipient: { first_name: string | null; last_name: string | null; email: string | null } | null;
  job: { name: Texts | null } | null;
  /** Address of the product as people open it. */
  site: URL;
  /** Of an offer letter: what each term says in the language of the letter, by its placeholder. */
  terms?: ReadonlyMap<string, string | null>;
}

type Value = (source: PlaceholderSource) => string | null | undefined;

const jobName =
  (language?: Language): Value =>
  (source) =>
    inLanguage(source.job?.name, language ?? source.language);

const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** The name of the job in each language but the first, whatever the mail's own. */
const inOthers = (named: (language: Language) => string): Record<string, Value> =>
  Object.fromEntries(others.map((language) => [named(language), jobName(language)]));

/**
 * Every placeholder of the product: the one list behind the check on saving, the choice in the editor and the filling
 * in.
 */
const placeholders: Record<string, Value> = {
  jobName: jobName(),
  ...inOthers((language) => `jobName${language.charAt(0).toUpperCase()}${language.slice(1)}`),
  clientName: ({ organization }) => organization?.name,
  'user.name.first': ({ recipient }) => recipient?.first_name,
  'user.name.last': ({ recipient }) => recipient?.last_name,
  'user.email': ({ recipient }) => recipient?.email,
  'job.name': jobName(),
  ...inOthers((language) => `job.name_${language}`),
  'organization.name': ({ organization }) => organization?.name,
  contactEmail: ({ organization }) => organization?.email,
  contactPhone: ({ organization }) => organization?.phone,
  'global.url.protocol': ({ site }) => site.protocol.replace(':', ''),
  'global.url.hostname': ({ site }) => site.host,
  'candidate.page_link': ({ language }) => ownPageAddress(language),
};

/** What a template may hold between double braces, beside its own placeholders. */
export const placeholderNames: ReadonlySet<string> = new Set(Object.keys(placeholders));

/** What a placeholder stands for: the text `templates.placeholders.<name>`, dots written as underscores. */
export function describePlaceholder(name: string, reader: Language): string {
  const language = others.find((each) => name.toLowerCase().endsWith(`name${each}`) || name.endsWith(`name_${each}`));
  if (!language) return t(reader, `templates.placeholders.${name.replaceAll('.', '_')}`);
  const named = new Intl.DisplayNames([reader], { type: 'language' }).of(language);
  return t(reader, 'templates.placeholders.jobNameIn', { language: named });
}

/** The value of each placeholder. */
export function systemValues(source: PlaceholderSource): Map<string, string | null> {
  const values = Object.entries(placeholders).map(([name, value]) => [name, value(source) ?? null] as const);
  return new Map([...values, ...(source.terms ?? [])]);
}
