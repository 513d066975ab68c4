import Box from '@mui/material/Box';
import { useMemo, useRef, useState } from 'react';

/** A mail looks the same in light and dark: it will be read on white. */
const look = 'font: 14px/1.5 sans-serif; color: #1c1b22; background: #fff; margin: 0; padding: 12px;';

/**
 * The document of the frame. What the pages' Content-Security-Policy forbids as an attribute waits in data-style until
 * the frame has loaded.
 */
function documentOf(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const element of parsed.querySelectorAll('[style]')) {
    element.setAttribute('data-style', element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
  for (const link of parsed.querySelectorAll('a')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  parsed.body.setAttribute('data-style', look);
  return `<!doctype html>${parsed.documentElement.outerHTML}`;
}

interface MailFrameProps {
  title: string;
  html: string;
  /** Links open, each in a window of its own that knows nothing of this one. */
  links?: boolean;
}

/**
 * HTML that people wrote, in a frame of its own: no script runs in it, no form is sent from it, no link leads away
 * unless it may. The api has cleaned it; this holds should that ever fail.
 */
export function MailFrame({ title, html, links = false }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(120);
  const source = useMemo(() => documentOf(html), [html]);

  const loaded = () => {
    const shown = frame.current?.contentDocument;
    if (!shown) return;
    for (const element of shown.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset['style'] ?? '';
    }
    for (const image of shown.images) image.style.maxWidth = '100%';
    setHeight(Math.min(800, Math.max(60, Math.ceil(shown.body.getBoundingClientRect().height) + 8)));
  };

  return (
    <Box
      component="iframe"
      ref={frame}
      title={title}
      sandbox={links ? 'allow-same-origin allow-popups allow-popups-to-escape-sandbox' : 'allow-same-origin'}
      srcDoc={source}
      onLoad={loaded}
      sx={{ width: '100%', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#fff' }}
      style={{ height }}
    />
  );
}
