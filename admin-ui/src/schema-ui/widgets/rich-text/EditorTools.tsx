import { Suspense } from 'react';
import { useTiptapEditor } from 'ra-input-rich-text';
import type { FieldDescriptor, Language } from '../../../generated/shapes.ts';
import { isLanguage } from '../../../platform/i18n/languages.ts';
import { toolsOf } from '../../extensions.ts';

interface EditorToolsProps {
  field: FieldDescriptor;
  source: string;
  disabled: boolean;
  /** Of the text, where its place does not say it. */
  language?: Language | undefined;
}

/** The buttons that the field's schema asks for, at the end of the editor's own. */
export function EditorTools({ field, source, disabled, language }: EditorToolsProps) {
  const editor = useTiptapEditor();
  const last = source.split('.').pop();
  return toolsOf(field).map(({ name, Tool }) => (
    <Suspense key={name} fallback={null}>
      <Tool
        field={field}
        language={isLanguage(last) ? last : language}
        disabled={disabled || !editor?.isEditable}
        insert={(html) => editor?.chain().focus().insertContent(html).run()}
      />
    </Suspense>
  ));
}
