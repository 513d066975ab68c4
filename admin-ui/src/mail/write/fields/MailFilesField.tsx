import AttachFileIcon from '@mui/icons-material/AttachFile';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import ReplayIcon from '@mui/icons-material/Replay';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatBytes } from '../../../platform/i18n/bytes.ts';
import type { MailFile, MailFiles } from './use-mail-files.ts';

/** What stands in the list of files, and what is done with it. */
export type ListedFiles = Pick<MailFiles, 'files' | 'problems' | 'add' | 'again' | 'remove' | 'clearProblems'>;

/** What goes along with a mail. */
export function MailFilesField({ mailFiles }: { mailFiles: ListedFiles }) {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { files, problems } = mailFiles;
  return (
    <Box role="group" aria-label={translate('mailWrite.ui.files')} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {files.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {files.map((file) => (
            <FileLine
              key={file.name}
              file={file}
              onAgain={() => mailFiles.again(file.name)}
              onRemove={() => {
                mailFiles.remove(file.name);
                // The button that had the focus goes with its file.
                add.current?.focus();
              }}
            />
          ))}
        </Box>
      )}
      {problems.length > 0 && (
        <Alert severity="error" onClose={mailFiles.clearProblems} closeText={translate('ra.action.close')}>
          {problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button ref={add} startIcon={<AttachFileIcon />} onClick={() => chooser.current?.click()}>
          {translate('admin.files.add')}
        </Button>
        <Typography variant="caption" color="textSecondary">
          {translate('mailWrite.ui.filesHelp')}
        </Typography>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={translate('mailWrite.ui.files')}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            event.target.value = '';
            mailFiles.add(chosen);
          }}
        />
      </Box>
    </Box>
  );
}

interface FileLineProps {
  file: MailFile;
  onAgain: () => void;
  onRemove: () => void;
}

function FileLine({ file, onAgain, onRemove }: FileLineProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { name, size, percent, failure } = file;
  return (
    <Box component="li" sx={{ display: 'grid' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
        <AttachFileIcon fontSize="small" color={failure ? 'error' : 'inherit'} />
        <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {name}
        </Box>
        <Typography component="span" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {formatBytes(size, locale)}
        </Typography>
        <Box sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
          {failure && (
            <Tooltip title={translate('mailWrite.ui.uploadAgain', { name })} describeChild={false}>
              <IconButton onClick={onAgain}>
                <ReplayIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
          <Tooltip title={translate('admin.files.remove', { name })} describeChild={false}>
            <IconButton onClick={onRemove}>
              <DeleteOutlineIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      </Box>
      {failure && (
        <Typography role="alert" color="error" variant="caption">
          {failure}
        </Typography>
      )}
      {percent !== undefined && (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={translate('admin.files.uploading', { name })}
        />
      )}
    </Box>
  );
}
