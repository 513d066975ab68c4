import { kinds } from '../../../generated/kinds.ts';
import type { Resource, ResourceField, Text } from '../../../generated/shapes.ts';
import type { FieldError } from '../../errors/errors.ts';
import { addressErrors, splitAddresses } from '../../mail/addresses.ts';
import { countVisible } from '../../mail/html-text.ts';
import { unknownPlaceholders, type UnknownPlaceholder } from '../../mail/placeholders.ts';
import { LANGUAGES, t } from '../../texts/texts.ts';
import type { Row } from '../registry.ts';
import { beginningOf } from '../../texts/cut.ts';
import { oneLine } from '../../texts/one-line.ts';

/** Lists of addresses that name what is no address. */
export function listedAddressErrors(resource: Resource, values: Row): FieldError[] {
  return resource.fields
    .filter(({ name, kind }) => kinds[kind].format === 'emails' && typeof values[name] === 'string')
    .flatMap(({ name }) => addressErrors(name, splitAddresses(values[name] as string)));
}

/**
 * Texts that use placeholders nobody knows, each at its field and language, with the name that was probably meant. A
 * row's own placeholders count; texts are looked at again when those change.
 */
export function placeholderErrors(
  resource: Resource,
  values: Row,
  before: Row | null,
  known: ReadonlySet<string> | undefined,
): FieldError[] {
  if (!known) return [];
  return resource.fields.flatMap((field) => {
    const { name, placeholders } = field;
    const own = placeholders?.own;
    if (!placeholders || !(name in values || (own !== undefined && own in values))) return [];
    const labels = own === undefined ? [] : labelsOf(own in values ? values[own] : before?.[own]);
    const given = name in values ? values[name] : before?.[name];
    return errorsIn(field, given, new Set([...known, ...labels]));
  });
}

/** Rich texts of more characters than a field takes, each at its field and language. */
export function tooLongErrors(resource: Resource, values: Row): FieldError[] {
  return resource.fields.flatMap(({ name, mostCharacters }) => {
    if (mostCharacters === undefined) return [];
    return textsIn(name, values[name])
      .filter(([, text]) => text.length > mostCharacters && countVisible(text) > mostCharacters)
      .map(([field]) => ({ field, code: 'maxLength', values: { limit: mostCharacters } }));
  });
}

/** The texts of a field with the name of each: one, or one for each language. */
function textsIn(name: string, given: unknown): [field: string, text: string][] {
  const texts = typeof given === 'object' && given !== null ? Object.entries(given as Row) : [['', given] as const];
  return texts.flatMap(([language, text]) =>
    typeof text === 'string' ? [[language === '' ? name : `${name}.${language}`, text] as [string, string]] : [],
  );
}

function errorsIn({ name, kind }: ResourceField, given: unknown, known: Set<string>): FieldError[] {
  const html = kinds[kind].html === true;
  return textsIn(name, given).flatMap(([field, text]) => {
    const unknown = unknownPlaceholders(text, known, { html });
    return unknown.length === 0 ? [] : [{ field, code: 'unknownPlaceholder', message: describeUnknown(unknown) }];
  });
}

/** The labels of a row's own placeholders: a list of objects, or of words. */
function labelsOf(own: unknown): string[] {
  if (!Array.isArray(own)) return [];
  return own
    .map((each: unknown) =>
      typeof each === 'string' ? each : String((each as { label?: unknown } | null)?.label ?? ''),
    )
    .map(oneLine);
}

function describeUnknown(unknown: UnknownPlaceholder[]): Text {
  const shown = unknown.slice(0, 10);
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const names = shown.map(({ name, suggestion }) =>
        suggestion === undefined
          ? `{{${beginningOf(name, 60)}}}`
          : t(language, 'errors.placeholderMeant', {
              name: `{{${beginningOf(name, 60)}}}`,
              meant: `{{${suggestion}}}`,
            }),
      );
      return [
        language,
        t(language, 'errors.unknownPlaceholder', { names: names.join(', '), smart_count: shown.length }),
      ];
    }),
  ) as Text;
}
