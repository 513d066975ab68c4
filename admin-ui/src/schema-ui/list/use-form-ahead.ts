import { useEffect } from 'react';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { fetchEditor } from '../widgets/rich-text/editor.ts';

const written = new Set(['richText', 'richTextPerLanguage']);

/** A moment that is long enough for the list itself to stand. */
const settled = 500;

/** Gets what the form of a row needs while its list is still looked at. */
export function useFormAhead({ fields, relations, routes }: ResourceDescriptor): void {
  const needed = [...fields, ...relations.flatMap((relation) => relation.fields)].some(({ kind }) => written.has(kind));
  const ahead = needed && (routes.edit !== undefined || routes.create !== undefined);
  useEffect(() => {
    if (!ahead) return;
    const timer = setTimeout(fetchEditor, settled);
    return () => clearTimeout(timer);
  }, [ahead]);
}
