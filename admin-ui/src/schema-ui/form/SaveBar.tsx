import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useAskBeforeLeaving } from '../../platform/keep/unsaved.ts';
import { useScreenParts } from '../screen-parts.ts';
import { SaveButton } from './SaveButton.tsx';

interface SaveBarProps {
  cancelTo: string;
  saving: boolean;
  onDirty?: (dirty: boolean) => void;
}

/** Save and cancel, always in reach at the bottom of the window. */
export function SaveBar({ cancelTo, saving, onDirty }: SaveBarProps) {
  const translate = useTranslate();
  const { dirtyFields, isSubmitSuccessful } = useFormState();
  const { SaveButtons = SaveButton, SaveTools } = useScreenParts();
  const dirty = Object.keys(dirtyFields).length > 0;
  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);
  useAskBeforeLeaving(dirty && !isSubmitSuccessful);
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        py: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <SaveButtons saving={saving} />
      <Button component={Link} to={cancelTo} disabled={saving}>
        {translate('ra.action.cancel')}
      </Button>
      {SaveTools && <SaveTools />}
      <Typography variant="caption" color="textSecondary" role="status">
        {dirty ? translate('admin.form.unsaved') : ''}
      </Typography>
    </Box>
  );
}
