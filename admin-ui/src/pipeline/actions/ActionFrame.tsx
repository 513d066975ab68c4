import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { submitByKeys } from '../../platform/page/dialog/submit-by-keys.ts';
import { Progress } from './Progress.tsx';
import type { Sending } from './use-sending.ts';

interface ActionFrameProps {
  title: string;
  /** What the button says that does it. */
  action: string;
  sending: Sending;
  onSubmit: () => void;
  onClose: () => void;
  danger?: boolean;
  maxWidth?: DialogProps['maxWidth'];
  /** Further buttons, before the one that does it. */
  more?: ReactNode;
  children?: ReactNode;
}

/** A field that wants the focus has it by now; else it is the first one's, before the window takes it itself. */
function focusFirst(content: HTMLElement | null): void {
  if (!content || content.contains(document.activeElement)) return;
  content.querySelector<HTMLElement>('input:not([type=hidden]), textarea, [role=combobox], button')?.focus();
}

/** The window of an action: title, fields, what became of the call, and the buttons. */
export function ActionFrame(props: ActionFrameProps) {
  const { title, action, sending, onSubmit, onClose, danger, maxWidth = 'xs', more, children } = props;
  const translate = useTranslate();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.busy) onSubmit();
  };
  return (
    <Dialog open onClose={sending.busy ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth={maxWidth}>
      <form onSubmit={submit} onKeyDown={submitByKeys} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent ref={focusFirst} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {children}
          <Progress sending={sending} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={sending.busy}>
            {translate('ra.action.cancel')}
          </Button>
          {more}
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={sending.busy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
