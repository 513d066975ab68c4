import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';

/** For so long the button says that it was done. */
const confirmationTime = 1000;

/** As it is drawn, for programs that take formatted text, and its words for the others. */
const formatted = (html: string) =>
  new ClipboardItem({
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([new DOMParser().parseFromString(html, 'text/html').body.textContent], {
      type: 'text/plain',
    }),
  });

type CopyButtonProps = ({ text: string; html?: undefined } | { html: string; text?: undefined }) & {
  /** Which text it is, for those who hear the button. */
  of: string;
};

/** Puts a text, plain or formatted, where it can be pasted from. */
export function CopyButton({ text, html, of }: CopyButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmationTime);
    return () => clearTimeout(timer);
  }, [copied]);
  // Browsers have no clipboard for pages that come without TLS.
  const write = async () =>
    html === undefined ? navigator.clipboard.writeText(text) : navigator.clipboard.write([formatted(html)]);
  const copy = () =>
    write().then(
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
