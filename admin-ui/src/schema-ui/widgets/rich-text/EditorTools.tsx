import { Suspense } from 'react';
import { useTiptapEditor } from 'ra-input-rich-text';
import type { FieldDescriptor } from '../../../generated/shapes.ts';
import { isLanguage } from '../../../platform/i18n/languages.ts';
import { toolsOf } from '../../extensions.ts';

interface EditorToolsProps {
  field: FieldDescriptor;
  source: string;
  disabled: boolean;
}

/** The buttons that the field's schema asks for, at the end of the editor's own. */
export function EditorTools({ field, source, disabled }: EditorToolsProps) {
  const editor = useTiptapEditor();
  const last = source.split('.').pop();
  return toolsOf(field).map(({ name, Tool }) => (
    <Suspense key={name} fallback={null}>
      <Tool
        field={field}
        language={isLanguage(last) ? last : undefined}
        disabled={disabled || !editor?.isEditable}
        insert={(html) => editor?.chain().focus().insertContent(html).run()}
      />
    </Suspense>
  ));
}
