import Box from '@mui/material/Box';
import { Suspense, useRef } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FieldDescriptor } from '../../../generated/shapes.ts';
import { isLanguage } from '../../../platform/i18n/languages.ts';
import { toolsOf } from '../../extensions.ts';
import type { useInputProps } from '../../use-input-props.ts';

/** A line of text; the buttons that its schema asks for put something where the caret stands. */
export function TextWithTools({ field, ...given }: ReturnType<typeof useInputProps> & { field: FieldDescriptor }) {
  const box = useRef<HTMLDivElement>(null);
  const { getValues, setValue } = useFormContext();
  const tools = toolsOf(field);
  const lines = (field.maxLength ?? 0) > 300 ? { multiline: true, minRows: 3 } : {};
  if (tools.length === 0) return <TextInput {...given} {...lines} />;

  const last = given.source.split('.').pop();
  const insert = (content: string) => {
    const input = box.current?.querySelector<HTMLInputElement>('input, textarea');
    const text = String(getValues(given.source) ?? '');
    const from = input?.selectionStart ?? text.length;
    const to = input?.selectionEnd ?? from;
    setValue(given.source, text.slice(0, from) + content + text.slice(to), { shouldDirty: true, shouldTouch: true });
    input?.focus();
    // The caret goes behind what was put in, as soon as the input has it.
    requestAnimationFrame(() => input?.setSelectionRange(from + content.length, from + content.length));
  };

  return (
    <Box ref={box} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextInput {...given} {...lines} />
      {tools.map(({ name, Tool }) => (
        <Suspense key={name} fallback={null}>
          <Tool
            field={field}
            language={isLanguage(last) ? last : undefined}
            disabled={given.disabled}
            insert={insert}
          />
        </Suspense>
      ))}
    </Box>
  );
}
