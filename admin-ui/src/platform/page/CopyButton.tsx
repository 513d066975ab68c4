import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';

/** For so long the button says that it was done. */
const told = 1000;

/** Puts a text where it can be pasted from. `of` says which, for those who hear the button. */
export function CopyButton({ text, of }: { text: string; of: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), told);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => notify('admin.copy.failed', { type: 'warning' }),
    );
  return (
    <Button
      size="small"
      startIcon={copied ? <CheckIcon /> : <ContentCopyIcon />}
      aria-label={translate('admin.copy.of', { of })}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{translate(copied ? 'admin.copy.done' : 'admin.copy.copy')}</span>
    </Button>
  );
}
