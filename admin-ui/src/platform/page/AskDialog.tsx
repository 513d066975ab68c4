import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { messageOf } from '../api-error.ts';

interface AskDialogProps {
  title: string;
  /** What will happen: a text, or several as paragraphs of their own. */
  children?: ReactNode | string[];
  /** What the button says that does it. */
  action: string;
  danger?: boolean;
  /** Does it. While it waits nothing can be pressed twice; what it throws is told here, and the question stays open. */
  onDo: () => void | Promise<void>;
  /** Without it the window only tells, and closing it is the action. */
  onClose?: () => void;
}

const areTexts = (children: AskDialogProps['children']): children is string[] =>
  Array.isArray(children) && children.every((child) => typeof child === 'string');

/** Asks before something is done, says what it will touch and why it failed; or tells that it was done. */
export function AskDialog({ title, children, action, danger = false, onDo, onClose }: AskDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const act = async () => {
    setProblem(undefined);
    const done = onDo();
    if (!done) return;
    setBusy(true);
    try {
      await done;
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const close = onClose ?? (() => void act());

  return (
    <Dialog
      open
      onClose={busy ? undefined : close}
      aria-labelledby={`${id}-title`}
      {...(children ? { 'aria-describedby': `${id}-text` } : {})}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {(children || problem) && (
        <DialogContent>
          <DialogContentText component="div" id={`${id}-text`} sx={{ display: 'grid', gap: 3 }}>
            {areTexts(children)
              ? children.filter(Boolean).map((text) => (
                  <Box key={text} component="p" sx={{ m: 0 }}>
                    {text}
                  </Box>
                ))
              : children}
          </DialogContentText>
          {problem && (
            <Alert severity="error" sx={{ mt: 3 }}>
              {problem}
            </Alert>
          )}
        </DialogContent>
      )}
      <DialogActions>
        {onClose && (
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
        )}
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          loading={busy}
          onClick={() => void act()}
          // What takes something away is not one key press off.
          autoFocus={!danger}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
