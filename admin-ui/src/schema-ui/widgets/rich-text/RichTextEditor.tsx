import {
  AlignmentButtons,
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  ImageButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import { useMemo } from 'react';
import type { FieldDescriptor, Language } from '../../../generated/shapes.ts';
import type { useInputProps } from '../../use-input-props.ts';
import { EditorTools } from './EditorTools.tsx';
import { LevelMenu } from './LevelMenu.tsx';
import { TextCounter } from './TextCounter.tsx';

const look = {
  '& .ProseMirror': {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    minHeight: 120,
    fontVariantLigatures: 'none',
  },
  '&&&& .ProseMirror[contenteditable=false]': { minHeight: 0, bgcolor: 'background.paper', color: 'text.primary' },
  '& .ProseMirror:focus': { outline: 'none' },
  '& .ProseMirror:focus-visible': { borderColor: 'primary.main', boxShadow: '0 0 0 1px currentColor' },
  '& .ProseMirror-hideselection *::selection': { background: 'transparent' },
};

/** What the api keeps of a text; colours and marks would be lost when it is saved. */
const marks = (
  <>
    <LevelMenu />
    <FormatButtons />
    <AlignmentButtons />
    <ListButtons />
    <LinkButtons />
    <ImageButtons />
    <QuoteButtons />
    <ClearButtons />
  </>
);

type RichTextEditorProps = ReturnType<typeof useInputProps> & {
  field: FieldDescriptor;
  /** Of the text, where its place does not say it. */
  language?: Language;
};

export default function RichTextEditor(props: RichTextEditorProps) {
  const { placeholder: _placeholder, field, language, ...rest } = props;
  const { label, source, disabled } = rest;
  const max = typeof field.widget['max'] === 'number' ? field.widget['max'] : undefined;
  // The editor adds no <style> of its own (Content-Security-Policy); what it needs stands above.
  const options = useMemo(
    () => ({
      ...DefaultEditorOptions,
      injectCSS: false,
      editorProps: { attributes: { 'aria-label': label, 'aria-multiline': 'true', 'data-source': source } },
    }),
    [label, source],
  );
  const toolbar = disabled ? (
    <></>
  ) : (
    <RichTextInputToolbar>
      {marks}
      <EditorTools field={field} source={source} disabled={disabled} language={language} />
    </RichTextInputToolbar>
  );
  return (
    <>
      <RichTextInput {...rest} editorOptions={options} toolbar={toolbar} sx={look} />
      {max !== undefined && <TextCounter source={source} max={max} />}
    </>
  );
}
