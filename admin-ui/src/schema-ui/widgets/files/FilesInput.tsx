import FormHelperText from '@mui/material/FormHelperText';
import { FieldTitle, useInput, useLocale, useTranslate, ValidationError } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatBytes } from '../../../platform/i18n/bytes.ts';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps } from '../../widget.ts';
import { problemIn } from '../parts/problem-in.ts';
import { FileBox, fileName, type ListedFile } from './FileBox.tsx';
import { fieldFileSource } from './field-file-source.ts';
import { FileLink } from './FileLink.tsx';
import { accepted, typeNames } from './file-types.ts';
import { mostBytes, type StoredFile, useUploads } from './use-uploads.ts';

/** Files of a row: uploaded at once, the row's own once it is saved. What may be one is said before. */
export function FilesInput(props: InputProps) {
  const { field: described, path } = props;
  const { source, label, helperText, validate, disabled } = useInputProps(props);
  const limits = described.files ?? { maxBytes: mostBytes, types: [] };
  const said = useLimits(limits);
  const { getValues } = useFormContext();
  const { waiting, problems, send, clear } = useUploads(`files/${path}/${described.name}`, {}, limits);
  const rowId: unknown = useWatch({ name: `${source.slice(0, source.length - described.name.length)}id` });
  const { field, fieldState, isRequired } = useInput({
    source,
    validate: [...validate, () => (waiting.length > 0 ? 'admin.files.stillUploading' : undefined)],
    format: (value: unknown) => value ?? [],
  });
  const files = field.value as StoredFile[];

  const take = async (chosen: File[]) => {
    const stored = await send(chosen, files.map(fileName));
    // Others may have come while these were on their way.
    if (stored.length > 0) field.onChange([...((getValues(source) ?? []) as StoredFile[]), ...stored]);
  };
  // What is not saved yet belongs to no row.
  const nameOf = (file: ListedFile) =>
    typeof rowId === 'number' && !('token' in file) ? (
      <FileLink file={file} source={fieldFileSource(path, rowId, described.name)} />
    ) : (
      fileName(file)
    );
  const problem = problemIn(fieldState.error, []);

  return (
    <FileBox
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      help={[helperText, disabled ? '' : said].filter(Boolean).join(' ')}
      files={files}
      waiting={waiting}
      problems={problems}
      disabled={disabled}
      accept={accepted(limits.types)}
      full={limits.maxItems !== undefined && files.length >= limits.maxItems}
      nameOf={nameOf}
      error={
        problem && (
          <FormHelperText error role="alert">
            <ValidationError error={problem.message} />
          </FormHelperText>
        )
      }
      onChoose={(chosen) => void take(chosen)}
      onRemove={({ id }) => {
        clear();
        field.onChange(files.filter((each) => each.id !== id));
      }}
      onClear={clear}
    />
  );
}

/** "Up to 3 files of at most 5 MB: PDF, DOCX." */
function useLimits({ maxItems, maxBytes, types }: NonNullable<InputProps['field']['files']>): string {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const said = { size: formatBytes(maxBytes, locale), types: typeNames(types, locale) };
  return translate('admin.files.limits', { ...said, smart_count: maxItems ?? 1 });
}
