import InfoIcon from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** A hint that opens over its button, by pointing, by the keyboard and by touch. */
export function ToolTip({ text, of }: { text: string; of: string }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Tooltip title={text} open={open} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} describeChild>
      <IconButton aria-label={translate('help.tip', { field: of })} onClick={() => setOpen(true)}>
        <InfoIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
}
