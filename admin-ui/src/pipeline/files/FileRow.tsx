import DownloadIcon from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { callBlob } from '../../platform/call.ts';
import { formatBytes } from '../../platform/i18n/bytes.ts';
import { Moment } from '../../platform/page/Moment.tsx';
import { saveBlob } from '../../platform/save-blob.ts';
import type { UploadedFile } from '../types.ts';

/** A document: its name, what it is, its size, when it came and from whom, and the way to have it. */
export function FileRow({
  file,
  place,
  actions,
}: {
  file: UploadedFile;
  place?: string | undefined;
  actions?: ReactNode;
}) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { act } = useAct();
  const name = file.original_file_name;
  const download = () => act(async () => saveBlob(await callBlob('downloadFile', { params: { id: file.id } }), name));
  const facts = [
    translate(`resources.uploaded_files.values.file_type.${file.file_type}`, { _: file.file_type }),
    file.size === undefined ? '' : formatBytes(file.size, locale),
    place,
    file.employee?.name,
  ].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
        <Typography variant="caption" color="textSecondary" component="div">
          {facts.join(' · ')}
          {file.created_at && (
            <>
              {' · '}
              <Moment at={file.created_at} />
            </>
          )}
        </Typography>
      </Box>
      <IconButton onClick={() => void download()} aria-label={translate('board.download', { name })}>
        <DownloadIcon fontSize="small" />
      </IconButton>
      {actions}
    </Box>
  );
}
