import { DefaultEditorOptions, RichTextInput, RichTextInputToolbar } from 'ra-input-rich-text';
import type { useInputProps } from '../../use-input-props.ts';

/** The editor adds no <style> of its own (Content-Security-Policy); what it needs stands here. */
const options = { ...DefaultEditorOptions, injectCSS: false };

const look = {
  '& .ProseMirror': {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    minHeight: 120,
    fontVariantLigatures: 'none',
  },
  '& .ProseMirror:focus': { outline: 'none' },
  '& .ProseMirror-hideselection *::selection': { background: 'transparent' },
};

export default function RichTextEditor(props: ReturnType<typeof useInputProps>) {
  const { placeholder: _placeholder, ...rest } = props;
  return <RichTextInput {...rest} editorOptions={options} toolbar={<RichTextInputToolbar size="small" />} sx={look} />;
}
