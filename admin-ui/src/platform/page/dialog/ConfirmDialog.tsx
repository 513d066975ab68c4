import { useAct } from '../../act/use-act.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useGoToWrong } from './use-go-to-wrong.ts';

interface ConfirmDialogProps {
  title: string;
  /** What will happen: a text, or several as paragraphs of their own. */
  children?: ReactNode | string[];
  /** What is asked for beside yes or no. */
  fields?: ReactNode;
  /** What the button says that does it. */
  action: string;
  /** What the button says that leaves all as it is, where “Cancel” would be taken for the act. */
  keep?: string;
  danger?: boolean;
  width?: 'xs' | 'sm';
  /** It cannot be done yet: the fields do not say enough. */
  missing?: boolean;
  /**
   * Does it; then the window closes. While it waits nothing can be pressed twice. What it throws is told here, and all
   * that was typed stays; so it does with false, when something is missing that the fields tell themselves.
   */
  onDo: () => unknown;
  /** Without it the window only tells, and closing it is the action. */
  onClose?: () => void;
}

const areTexts = (children: ConfirmDialogProps['children']): children is string[] =>
  Array.isArray(children) && children.every((child) => typeof child === 'string');

/** Asks before something is done, says what it will touch and why it failed; or tells that it was done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, fields, action, keep, danger = false, width = 'xs', missing = false, onDo, onClose } = props;
  const translate = useTranslate();
  const id = useId();
  const { act, busy, problem } = useAct({ showsProblem: true });
  const { form, tried } = useGoToWrong();

  const run = () =>
    act(async () => {
      if ((await onDo()) === false) tried();
      else onClose?.();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form around this window is not meant.
    event.stopPropagation();
    void run();
  };

  const leave = (_event: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    // A slip beside the window must not lose what was typed.
    if (busy || (fields && reason === 'backdropClick')) return;
    if (onClose) onClose();
    else void run();
  };

  return (
    <Dialog
      open
      onClose={leave}
      aria-labelledby={`${id}-title`}
      {...(children ? { 'aria-describedby': `${id}-text` } : {})}
      fullWidth
      maxWidth={width}
    >
      <form ref={form} onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        {(children || fields || problem) && (
          <DialogContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {children && (
              <DialogContentText component="div" id={`${id}-text`} sx={{ display: 'grid', gap: 3 }}>
                {areTexts(children)
                  ? children.filter(Boolean).map((text) => (
                      <Box key={text} component="p" sx={{ m: 0 }}>
                        {text}
                      </Box>
                    ))
                  : children}
              </DialogContentText>
            )}
            {fields}
            {problem && <Alert severity="error">{problem}</Alert>}
          </DialogContent>
        )}
        <DialogActions>
          {onClose && (
            <Button onClick={onClose} disabled={busy} autoFocus={danger && !fields}>
              {keep ?? translate('ra.action.cancel')}
            </Button>
          )}
          {/* What takes something away is not one key press off. */}
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={busy}
            disabled={missing}
            autoFocus={!danger && !fields}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
