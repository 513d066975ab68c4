// Generated from codegen/src/shapes/row-title.ts by npm run codegen; changes made here are lost.
// How rows are named (x-title). Copied verbatim into the generated folders of api and admin.
import { inLanguage } from './in-language.ts';

type Row = Record<string, unknown>;

const place = /\{\{\s*([\w.]+)\s*\}\}/g;

/** The fields that a pattern such as `{{first_name}} {{last_name}}` names. */
export const fieldsOfTitle = (pattern: string): string[] => [...pattern.matchAll(place)].map(([, name]) => name!);

/** A pattern with the fields of a row in it, without the comma that would stand alone where one of them is empty. */
export const filledTitle = (pattern: string, row: Row, language: string): string =>
  pattern.replace(place, (_, name: string) => inLanguage(row[name], language)).replace(/^[\s,]+|[\s,]+$/g, '');

/** How one row is named, in the reader's language: by the pattern, else by its name, else by its number. */
export const rowTitle = (resource: { title?: string } | undefined, row: Row, language: string): string =>
  filledTitle(resource?.title ?? '', row, language) || inLanguage(row['name'], language) || `#${String(row['id'])}`;
