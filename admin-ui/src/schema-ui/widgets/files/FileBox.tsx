import AttachFileIcon from '@mui/icons-material/AttachFile';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatBytes } from '../../../platform/i18n/bytes.ts';

export interface ListedFile {
  id: number;
  original_file_name?: string;
  size?: number;
}

interface FileBoxProps {
  label: string;
  help?: ReactNode;
  files: ListedFile[];
  /** Names of the files that are on their way. */
  waiting: string[];
  /** Why files were not added. */
  problems: string[];
  disabled: boolean;
  /** What was refused about the list as a whole. */
  error?: ReactNode;
  /** Shows a file's name, as a link perhaps. */
  nameOf?: (file: ListedFile) => ReactNode;
  onChoose: (files: File[]) => void;
  onRemove: (file: ListedFile) => void;
  onClear: () => void;
}

export const fileName = (file: ListedFile): string => file.original_file_name ?? `#${file.id}`;

/** A list of files with the ways to add and to remove them. */
export function FileBox(props: FileBoxProps) {
  const { label, help, files, waiting, problems, disabled, error, nameOf = fileName } = props;
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const heading = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <Box role="group" aria-labelledby={heading} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={heading} variant="h3">
        {label}
      </Typography>
      {help && <Typography color="textSecondary">{help}</Typography>}
      {files.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {files.map((file) => (
            <Box component="li" key={file.id} sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
              <AttachFileIcon fontSize="small" />
              <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                {nameOf(file)}
              </Box>
              <Typography component="span" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
                {file.size === undefined ? '' : formatBytes(file.size, locale)}
              </Typography>
              {!disabled && (
                <Tooltip title={translate('admin.files.remove', { name: fileName(file) })} describeChild={false}>
                  <IconButton
                    sx={{ ml: 'auto' }}
                    onClick={() => {
                      props.onRemove(file);
                      // The button that had the focus goes with its file.
                      add.current?.focus();
                    }}
                  >
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
        <Alert severity="error" onClose={props.onClear}>
          {problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
      {error}
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
              props.onChoose(chosen);
            }}
          />
        </Box>
      )}
    </Box>
  );
}
