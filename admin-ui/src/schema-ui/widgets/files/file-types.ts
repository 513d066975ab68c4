/** Other endings of the same types of files. */
const alike: Record<string, string[]> = { jpg: ['jpeg'], tif: ['tiff'], odt: ['odf'] };

const endings = (types: readonly string[]) => types.flatMap((type) => [type, ...(alike[type] ?? [])]);

/** What the dialog of the browser offers. */
export const accepted = (types: readonly string[]): string =>
  endings(types)
    .map((ending) => `.${ending}`)
    .join(',');

/** Whether a file is one of these types by its name; the api looks into it. */
export const isOfType = (name: string, types: readonly string[]): boolean =>
  endings(types).includes(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '');

/** "PDF, DOC, and DOCX" */
export const typeNames = (types: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(types.map((type) => type.toUpperCase()));
