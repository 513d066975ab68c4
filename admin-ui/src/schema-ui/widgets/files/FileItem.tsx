import AttachFileIcon from '@mui/icons-material/AttachFile';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatBytes } from '../../../platform/i18n/bytes.ts';
import type { ListedFile } from './FileBox.tsx';

interface FileItemProps {
  file: ListedFile;
  name: string;
  /** The name as it is shown. */
  shown: ReactNode;
  onRemove?: () => void;
}

/** A file in a list: its name, its size and the way to take it out. */
export function FileItem({ file: { size }, name, shown, onRemove }: FileItemProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
      <AttachFileIcon fontSize="small" />
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {shown}
      </Box>
      <Typography component="span" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {size === undefined ? '' : formatBytes(size, locale)}
      </Typography>
      {onRemove && (
        <Tooltip title={translate('admin.files.remove', { name })} describeChild={false}>
          <IconButton sx={{ ml: 'auto' }} onClick={onRemove}>
            <DeleteOutlineIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
