import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';

/** After a copy its form says once what it is; `{ cloned: true }` in the history's entry asks for it. */
export function ClonedNotice() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation() as { state: { cloned?: boolean } | null } & ReturnType<
    typeof useLocation
  >;
  if (state?.cloned !== true) return null;
  const forget = () => void navigate(`${pathname}${search}`, { replace: true, state: null });
  return (
    <ConfirmDialog title={translate('jobForm.cloned.title')} action={translate('ra.action.close')} onDo={forget}>
      {translate('jobForm.cloned.text')}
    </ConfirmDialog>
  );
}
