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
import type { useInputProps } from '../../use-input-props.ts';
import { LevelMenu } from './LevelMenu.tsx';

const look = {
  '& .ProseMirror': {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    minHeight: 120,
    fontVariantLigatures: 'none',
  },
  '& .ProseMirror:focus': { outline: 'none' },
  '& .ProseMirror:focus-visible': { borderColor: 'primary.main', boxShadow: '0 0 0 1px currentColor' },
  '& .ProseMirror-hideselection *::selection': { background: 'transparent' },
};

/** What the api keeps of a text; colours and marks would be lost when it is saved. */
const toolbar = (
  <RichTextInputToolbar>
    <LevelMenu />
    <FormatButtons />
    <AlignmentButtons />
    <ListButtons />
    <LinkButtons />
    <ImageButtons />
    <QuoteButtons />
    <ClearButtons />
  </RichTextInputToolbar>
);

export default function RichTextEditor(props: ReturnType<typeof useInputProps>) {
  const { placeholder: _placeholder, ...rest } = props;
  const { label, source } = rest;
  // The editor adds no <style> of its own (Content-Security-Policy); what it needs stands above.
  const options = useMemo(
    () => ({
      ...DefaultEditorOptions,
      injectCSS: false,
      editorProps: { attributes: { 'aria-label': label, 'aria-multiline': 'true', 'data-source': source } },
    }),
    [label, source],
  );
  return <RichTextInput {...rest} editorOptions={options} toolbar={toolbar} sx={look} />;
}
