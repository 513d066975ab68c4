import AttachFileIcon from '@mui/icons-material/AttachFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { FileItem } from './FileItem.tsx';
import { useDrop } from './use-drop.ts';
import type { Waiting } from './use-uploads.ts';

export interface ListedFile {
  id: number;
  original_file_name?: string;
  size?: number;
}

interface FileBoxProps {
  label: ReactNode;
  help?: ReactNode;
  files: ListedFile[];
  /** The files that are on their way. */
  waiting: Waiting[];
  /** Why files were not added. */
  problems: string[];
  disabled: boolean;
  /** What was refused about the list as a whole. */
  error?: ReactNode;
  /** Endings of names that the dialog of the browser offers; without it, all. */
  accept?: string;
  /** There is room for no more. */
  full?: boolean;
  /** Shows a file's name, as a link perhaps. */
  nameOf?: (file: ListedFile) => ReactNode;
  onChoose: (files: File[]) => void;
  onRemove: (file: ListedFile) => void;
  onClear: () => void;
}

export const fileName = (file: ListedFile): string => file.original_file_name ?? `#${file.id}`;

/** A list of files with the ways to add and to remove them: by a button, or dropped onto it. */
export function FileBox(props: FileBoxProps) {
  const { label, help, files, waiting, problems, disabled, error, accept, full = false, nameOf = fileName } = props;
  const translate = useTranslate();
  const heading = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { over, handlers } = useDrop(disabled ? undefined : props.onChoose);
  return (
    <Box
      role="group"
      aria-labelledby={heading}
      {...handlers}
      sx={{
        display: 'grid',
        gap: 2,
        borderRadius: 1,
        outline: '2px dashed transparent',
        outlineOffset: 4,
        ...(over ? { outlineColor: 'primary.main', bgcolor: 'action.hover' } : {}),
      }}
    >
      <Typography id={heading} variant="h3">
        {label}
      </Typography>
      {help && <Typography color="textSecondary">{help}</Typography>}
      {files.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {files.map((file) => (
            <FileItem
              key={file.id}
              file={file}
              name={fileName(file)}
              shown={nameOf(file)}
              {...(!disabled && {
                onRemove: () => {
                  props.onRemove(file);
                  // The button that had the focus goes with its file.
                  add.current?.focus();
                },
              })}
            />
          ))}
        </Box>
      )}
      {waiting.map(({ name, percent }) => (
        <Box key={name} role="status">
          {translate('admin.files.uploading', { name })}
          <LinearProgress
            aria-label={translate('admin.files.uploading', { name })}
            // All has gone, and the answer is not there yet.
            {...(percent < 100 ? { variant: 'determinate', value: percent } : {})}
          />
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Button
            ref={add}
            startIcon={<AttachFileIcon />}
            aria-disabled={full}
            onClick={() => !full && chooser.current?.click()}
            sx={full ? { opacity: 0.6 } : {}}
          >
            {translate('admin.files.add')}
          </Button>
          <Typography variant="caption" color="textSecondary" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
            {translate('admin.files.drop')}
          </Typography>
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            accept={accept}
            aria-labelledby={heading}
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
