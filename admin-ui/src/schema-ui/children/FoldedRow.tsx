import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useErrorAt } from '../form/errors/use-error-at.ts';

interface FoldedRowProps {
  /** Place in the form, such as `stages.0`. */
  source: string;
  /** What the row is called where it is to be removed. */
  name: string;
  /** What the line says of the row. */
  line: ReactNode;
  handle: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  onRemove?: () => void;
  children: ReactNode;
}

/**
 * One row of many in a form: a line that says what it is, and its inputs when opened. They are made when it is opened
 * first, since those of fifty rows keep a page busy for seconds. Then they stay, open or not, so that the checks of
 * what was written run; a row that nobody opened is as the server gave it, or the server says what it lacks.
 */
export function FoldedRow({ source, name, line, handle, open, onToggle, onRemove, children }: FoldedRowProps) {
  const translate = useTranslate();
  const invalid = useErrorAt(source) !== undefined;
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40, px: 1 }}>
        {handle}
        <ButtonBase
          aria-expanded={open}
          onClick={() => onToggle(!open)}
          sx={{
            flex: 1,
            minWidth: 0,
            justifyContent: 'start',
            gap: 2,
            px: 2,
            py: 1.5,
            textAlign: 'start',
            font: 'inherit',
          }}
        >
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {line}
          </Box>
          {invalid && (
            <ErrorOutlineIcon fontSize="small" color="error" titleAccess={translate('admin.form.hasErrors')} />
          )}
          <ExpandMoreIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
        </ButtonBase>
        {onRemove && (
          <Tooltip title={translate('admin.form.removeChild', { name })} describeChild={false}>
            <IconButton onClick={onRemove}>
              <DeleteOutlineIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Box hidden={!open} sx={{ display: open ? 'grid' : 'none', gap: 3, p: { xs: 3, sm: 4 }, minWidth: 0 }}>
        {wasOpen && children}
      </Box>
    </Box>
  );
}
