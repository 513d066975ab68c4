import { createHash } from 'node:crypto';
import type { Rows } from '../generated/rows.ts';
import { LANGUAGES } from '../generated/languages.ts';
import type { Language } from '../generated/shapes.ts';
import type { Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { shownRichText, shownTexts, type CleanTexts } from '../platform/mail/index.ts';
import type { Hook } from '../platform/resource/registry.ts';
import { inLanguage, languageShown } from '../platform/texts/in-language.ts';
import type { Requirements } from './requirements.ts';
import type { ApplicationInput } from './types.ts';

type Version = Pick<Rows['terms_versions'], 'text' | 'text_hash' | 'language'>;

/** Who reads the terms names them by this when they agree, so that a text which was changed meanwhile is not meant. */
export const termsHash = (text: string): string => createHash('sha256').update(text).digest('hex');

const versionIn = (texts: CleanTexts, language: Language): Version => {
  const text = inLanguage(texts, language);
  return { text, text_hash: termsHash(text), language: languageShown(texts, language) ?? language };
};

/**
 * The text of the terms that an application agrees to, by its hash: the one that was read, which may be one that another
 * has replaced since; where none is named, the text of now in the language of the application. Undefined: it agrees to none.
 * @throws 422 for a text that nobody was ever shown
 */
export async function termsAgreedTo(
  { terms_accepted: accepted, terms_hash: named }: ApplicationInput,
  { terms: { required, text: texts } }: Requirements,
  { language, onBehalf }: { language: Language; onBehalf: boolean },
): Promise<string | undefined> {
  // Nobody agrees for somebody else.
  if (!required || !texts || !accepted || onBehalf) return undefined;
  const shown = named ? LANGUAGES.map((each) => versionIn(texts, each)) : [versionIn(texts, language)];
  const version = shown.find(({ text_hash: hash }) => !named || hash === named);
  if (version) await keepVersions([version]);
  else if (!(await queryOne('select from terms_versions where text_hash = $1', [named])))
    throw new ValidationFailed([{ field: 'terms_accepted', code: 'applying.errors.termsChanged' }]);
  return version?.text_hash ?? named!;
}

/** Writes down that an application agreed to a text, now or when it was sent. */
export async function recordTerms(profileId: number, hash: string, at: Date | undefined): Promise<void> {
  await query(
    `insert into terms_acceptances (applicant_profile_id, terms_version_id, accepted_at)
     select $1, v.id, coalesce($3, now()) from terms_versions v where v.text_hash = $2`,
    [profileId, hash, at ?? null],
    { name: 'applying-record-terms' },
  );
}

async function keepVersions(versions: Version[]): Promise<void> {
  await query(
    `insert into terms_versions (text, text_hash, language)
     select v.text, v.hash, v.language from unnest($1::text[], $2::text[], $3::text[]) as v(text, hash, language)
      order by v.hash on conflict (text_hash) do nothing`,
    [
      versions.map(({ text }) => text),
      versions.map(({ text_hash: hash }) => hash),
      versions.map(({ language }) => language),
    ],
    { name: 'applying-keep-terms' },
  );
}

/** Terms that others take the place of are kept: forms that show them are still open. */
export const replacedTerms: Hook = {
  async afterWrite({ before, values }) {
    if (!before?.['enable_terms_and_conditions'] || !('terms_and_conditions' in values)) return;
    const texts = shownTexts((before['terms_and_conditions'] ?? {}) as Partial<Record<Language, string>>);
    const versions = (Object.keys(texts) as Language[]).map((language) => versionIn(texts, language));
    await keepVersions(versions.filter(({ text }) => text));
  },
};

/** GET applicant_profiles/{id}/accepted_terms: the texts as they were read, the newest first. */
export const acceptedTerms: Handler<'acceptedTerms'> = async ({ params: { id } }) => {
  const rows = await query<Pick<Rows['terms_acceptances'], 'id' | 'accepted_at'> & Version>(
    `select a.id, a.accepted_at, v.text, v.text_hash, v.language
       from terms_acceptances a join terms_versions v on v.id = a.terms_version_id
      where a.applicant_profile_id = $1 order by a.accepted_at desc, a.id desc`,
    [id],
    { name: 'applying-accepted-terms' },
  );
  return {
    items: rows.map(({ accepted_at: at, text, ...row }) => ({
      ...row,
      text: shownRichText(text),
      accepted_at: at.toISOString(),
    })),
  };
};
