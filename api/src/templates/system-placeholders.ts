import type { Language } from '../generated/shapes.ts';
import { inLanguage } from '../platform/texts/in-language.ts';

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
}

type Value = (source: PlaceholderSource) => string | null | undefined;

const jobName =
  (language?: Language): Value =>
  (source) =>
    inLanguage(source.job?.name, language ?? source.language);

/**
 * Every placeholder of the product: the one list behind the check on saving, the choice in the editor and the filling
 * in. Their descriptions are the texts `templates.placeholders.<name>`, dots written as underscores.
 */
const placeholders: Record<string, Value> = {
  jobName: jobName(),
  jobNameFr: jobName('fr'),
  jobNameEs: jobName('es'),
  clientName: ({ organization }) => organization?.name,
  'user.name.first': ({ recipient }) => recipient?.first_name,
  'user.name.last': ({ recipient }) => recipient?.last_name,
  'user.email': ({ recipient }) => recipient?.email,
  'job.name': jobName(),
  'job.name_fr': jobName('fr'),
  'job.name_es': jobName('es'),
  'organization.name': ({ organization }) => organization?.name,
  contactEmail: ({ organization }) => organization?.email,
  contactPhone: ({ organization }) => organization?.phone,
  'global.url.protocol': ({ site }) => site.protocol.replace(':', ''),
  'global.url.hostname': ({ site }) => site.host,
};

/** What a template may hold between double braces, beside its own placeholders. */
export const placeholderNames: ReadonlySet<string> = new Set(Object.keys(placeholders));

/** The value of each placeholder. */
export function systemValues(source: PlaceholderSource): Map<string, string | null> {
  return new Map(Object.entries(placeholders).map(([name, value]) => [name, value(source) ?? null]));
}
