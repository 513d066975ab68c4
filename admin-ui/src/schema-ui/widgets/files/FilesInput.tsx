import AttachFileIcon from '@mui/icons-material/AttachFile';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useInput, useLocale, useTranslate, ValidationError } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps } from '../../widget.ts';
import { formatBytes } from '../../../platform/i18n/bytes.ts';
import { type StoredFile, useUploads } from './use-uploads.ts';

/**
 * A list of files, kept as ids. Their names are read from the field that the widget calls `names`; new ones go to the
 * call that it calls `upload`.
 */
export function FilesInput(props: InputProps) {
  const { source, label, helperText, disabled } = useInputProps(props);
  const { names, upload } = props.field.widget as { names?: string; upload?: string };
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const heading = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const known = (useWatch({ name: names ?? '' }) ?? []) as StoredFile[];
  const [added, setAdded] = useState<StoredFile[]>([]);
  const { waiting, problems, send, clear } = useUploads(upload ?? '');
  const { field, fieldState } = useInput({
    source,
    validate: () => (waiting.length > 0 ? 'admin.files.stillUploading' : undefined),
  });
  const ids = Array.isArray(field.value) ? (field.value as number[]) : [];
  const files = ids.map((id) => [...known, ...added].find((file) => file.id === id) ?? { id });
  const nameOf = (file: Partial<StoredFile>) => file.original_file_name ?? `#${file.id}`;

  const take = async (chosen: File[]) => {
    const stored = await send(chosen, files.map(nameOf));
    if (stored.length === 0) return;
    setAdded((before) => [...before, ...stored]);
    field.onChange([...ids, ...stored.map((file) => file.id)]);
  };
  const remove = (id: number) => {
    clear();
    field.onChange(ids.filter((each) => each !== id));
    // The button that had the focus goes with its file.
    add.current?.focus();
  };

  return (
    <Box role="group" aria-labelledby={heading} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={heading} variant="h3">
        {label}
      </Typography>
      {helperText && <Typography color="textSecondary">{helperText}</Typography>}
      {files.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {files.map((file) => (
            <Box component="li" key={file.id} sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
              <AttachFileIcon fontSize="small" />
              <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                {nameOf(file)}
              </Box>
              <Typography component="span" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
                {'size' in file ? formatBytes(file.size, locale) : ''}
              </Typography>
              {!disabled && (
                <Tooltip title={translate('admin.files.remove', { name: nameOf(file) })} describeChild={false}>
                  <IconButton sx={{ ml: 'auto' }} onClick={() => remove(file.id)}>
                    <DeleteOutlineIcon fontSize="small" />
                  </IconButton>
                </Tooltip>
              )}
            </Box>
          ))}
        </Box>
      )}
      {waiting.map((name) => (
        <Box key={name} role="status">
          {translate('admin.files.uploading', { name })}
          <LinearProgress aria-hidden />
        </Box>
      ))}
      {problems.length > 0 && (
        <Alert severity="error" onClose={clear}>
          {problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
      {fieldState.error?.message && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
      {!disabled && (
        <Box>
          <Button ref={add} startIcon={<AttachFileIcon />} onClick={() => chooser.current?.click()}>
            {translate('admin.files.add')}
          </Button>
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            aria-label={label}
            onChange={(event) => {
              const chosen = [...(event.target.files ?? [])];
              event.target.value = '';
              void take(chosen);
            }}
          />
        </Box>
      )}
    </Box>
  );
}
