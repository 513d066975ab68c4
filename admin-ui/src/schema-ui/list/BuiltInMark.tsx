import LockOutlinedIcon from '@mui/icons-material/LockOutlined';
import { useTranslate } from 'react-admin';

/** Beside the name of a row that the product relies on. */
export function BuiltInMark() {
  const translate = useTranslate();
  return (
    <LockOutlinedIcon
      sx={{ ml: 1, fontSize: 14, verticalAlign: 'text-bottom', color: 'text.secondary' }}
      titleAccess={translate('admin.list.builtIn')}
    />
  );
}
