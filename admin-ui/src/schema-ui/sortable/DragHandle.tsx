import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';

/** Where a row is taken hold of, by hand or with the space key. */
export function DragHandle({ name, ...props }: IconButtonProps & { name: string }) {
  const translate = useTranslate();
  return (
    <IconButton
      {...props}
      // dnd-kit's own word is English.
      aria-roledescription={translate('admin.sort.movable')}
      aria-label={translate('admin.sort.handle', { name })}
      sx={{ cursor: 'grab', touchAction: 'none' }}
    >
      <DragIndicatorIcon fontSize="small" />
    </IconButton>
  );
}
