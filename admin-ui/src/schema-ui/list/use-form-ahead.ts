import { useEffect } from 'react';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { fetchParts } from '../extensions.ts';
import { fetchEditor } from '../widgets/rich-text/editor.ts';

const written = new Set(['richText', 'richTextPerLanguage']);

/** A moment that is long enough for the list itself to stand. */
const settled = 500;

/** Gets what the form of a row needs while its list is still looked at. */
export function useFormAhead({ path, fields, relations, routes }: ResourceDescriptor): void {
  const hasForm = routes.edit !== undefined || routes.create !== undefined;
  useEffect(() => {
    if (!hasForm) return;
    const inputs = [...fields, ...relations.flatMap((relation) => relation.fields)];
    const timer = setTimeout(() => {
      if (inputs.some(({ kind }) => written.has(kind))) fetchEditor();
      fetchParts(path);
    }, settled);
    return () => clearTimeout(timer);
  }, [hasForm, path, fields, relations]);
}
