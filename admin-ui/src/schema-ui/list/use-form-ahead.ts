import { useEffect } from 'react';
import { kinds } from '../../generated/kinds.ts';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { fetchParts } from '../extensions.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { RichTextEditor } from '../widgets/rich-text/editor.ts';

/** Gets what the form of a row needs while its list is still looked at. */
export function useFormAhead({ path, fields, relations, routes }: ResourceDescriptor): void {
  const hasForm = routes.edit !== undefined || routes.create !== undefined;
  useEffect(() => {
    if (!hasForm) return;
    const inputs = [...fields, ...relations.flatMap((relation) => relation.fields)];
    return whenIdle(() => {
      if (inputs.some(({ kind }) => kinds[kind].html)) void RichTextEditor.fetch();
      fetchParts(path);
    });
  }, [hasForm, path, fields, relations]);
}
