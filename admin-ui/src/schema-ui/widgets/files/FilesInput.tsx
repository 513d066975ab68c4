import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps } from '../../widget.ts';
import { FileBox, fileName, type ListedFile } from './FileBox.tsx';
import { type StoredFile, useUploads } from './use-uploads.ts';

/**
 * A list of files, kept as ids. Their names are read from the field that the widget calls `names`; new ones go to the
 * call that it calls `upload`.
 */
export function FilesInput(props: InputProps) {
  const { source, label, helperText, disabled } = useInputProps(props);
  const { names, upload } = props.field.widget as { names?: string; upload?: string };
  const known = (useWatch({ name: names ?? '' }) ?? []) as StoredFile[];
  const [added, setAdded] = useState<StoredFile[]>([]);
  const { waiting, problems, send, clear } = useUploads(upload ?? '');
  const { field, fieldState } = useInput({
    source,
    validate: () => (waiting.length > 0 ? 'admin.files.stillUploading' : undefined),
  });
  const ids = Array.isArray(field.value) ? (field.value as number[]) : [];
  const files: ListedFile[] = ids.map((id) => [...known, ...added].find((file) => file.id === id) ?? { id });

  const take = async (chosen: File[]) => {
    const stored = await send(chosen, files.map(fileName));
    if (stored.length === 0) return;
    setAdded((before) => [...before, ...stored]);
    field.onChange([...ids, ...stored.map((file) => file.id)]);
  };

  return (
    <FileBox
      label={label}
      help={helperText}
      files={files}
      waiting={waiting}
      problems={problems}
      disabled={disabled}
      error={
        fieldState.error?.message && (
          <FormHelperText error>
            <ValidationError error={fieldState.error.message} />
          </FormHelperText>
        )
      }
      onChoose={(chosen) => void take(chosen)}
      onRemove={({ id }) => {
        clear();
        field.onChange(ids.filter((each) => each !== id));
      }}
      onClear={clear}
    />
  );
}
