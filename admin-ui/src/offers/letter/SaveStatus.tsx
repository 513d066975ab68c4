import CloudDoneIcon from '@mui/icons-material/CloudDoneOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { SaveState } from './use-autosave.ts';

interface SaveStatusProps {
  state: SaveState;
  problem: string;
  onSave: () => void;
}

/** Whether all that is typed is kept. */
export function SaveStatus({ state, problem, onSave }: SaveStatusProps) {
  const translate = useTranslate();
  if (state === 'failed') {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={onSave}>
            {translate('offers.ui.save.again')}
          </Button>
        }
      >
        {translate('offers.ui.save.failed')} {problem}
      </Alert>
    );
  }
  return (
    <Box
      role="status"
      sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', color: 'text.secondary', fontSize: 12 }}
    >
      {state === 'saved' && <CloudDoneIcon sx={{ fontSize: 16 }} aria-hidden />}
      {translate(`offers.ui.save.${state}`)}
    </Box>
  );
}
