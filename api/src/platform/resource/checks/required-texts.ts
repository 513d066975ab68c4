import { kinds } from '../../../generated/kinds.ts';
import type { Language, Resource, ResourceField } from '../../../generated/shapes.ts';
import { queryOne } from '../../database/database.ts';
import { ValidationFailed, type FieldError } from '../../errors/errors.ts';
import type { Row } from '../registry.ts';

type Texts = Partial<Record<Language, string | null>>;

/**
 * Refuses a row whose required texts lack a language that is asked for: all that the organization offers
 * (`x-languages`), those that the row's `required_languages` names, or any one. A stored row is looked at only where
 * the write touches the text or the languages.
 * @throws 422 naming each text with the languages that it lacks.
 */
export async function requireTexts(resource: Resource, values: Row, before: Row | null): Promise<void> {
  const touched = (name: string) => before === null || name in values;
  const texts = resource.fields.filter(
    (field) => field.required && isText(field) && (touched(field.name) || touched('required_languages')),
  );
  if (texts.length === 0) return;
  const chosen = { ...before, ...values }.required_languages;
  const own = Array.isArray(chosen) ? (chosen as Language[]) : [];
  const offered = texts.some(({ languages }) => languages === 'offered') ? await offeredLanguages() : [];
  const errors = texts.flatMap((field) =>
    lacks(field, { ...before, ...values }[field.name], field.languages === 'offered' ? offered : own),
  );
  if (errors.length > 0) throw new ValidationFailed(errors);
}

/** What to say of a text that lacks one of the languages. */
export function lacks({ name }: Pick<ResourceField, 'name'>, value: unknown, wanted: Language[]): FieldError[] {
  const texts = (value ?? {}) as Texts;
  const missing = wanted.filter((language) => !texts[language]?.trim());
  if (missing.length > 0) {
    const code = name === 'name' ? 'nameLanguages' : 'textLanguages';
    return [{ field: name, code, languages: missing }];
  }
  return Object.values(texts).some((text) => text?.trim()) ? [] : [{ field: name, code: 'required' }];
}

async function offeredLanguages(): Promise<Language[]> {
  const row = await queryOne<{ languages: Language[] }>(
    'select available_languages as languages from organizations where id = 1',
    [],
    { name: 'offered-languages' },
  );
  return row?.languages ?? [];
}

const isText = ({ kind }: ResourceField) => kinds[kind].perLanguage === true;
