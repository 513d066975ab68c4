import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

export function SaveButton({ saving }: { saving: boolean }) {
  const translate = useTranslate();
  return (
    <Button type="submit" variant="contained" loading={saving}>
      {translate('ra.action.save')}
    </Button>
  );
}
