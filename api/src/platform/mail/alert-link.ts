import { createHmac } from 'node:crypto';
import { config } from '../config/config.ts';
import { installationSecret } from '../secrets/index.ts';
import type { Language } from '../../generated/shapes.ts';

/** Where job alerts are asked for; with the secret of an address behind it, where they are confirmed and changed. */
export const ALERTS_PAGE = '/job-alerts';

/** Below it: where alerts are stopped by one click in a mail program (RFC 8058). */
export const STOP_PATH = 'stop';

/** The address that stored mails name: it holds no secret. */
export const alertsAddress = (language: Language): string =>
  new URL(`${ALERTS_PAGE}?language=${language}`, config().publicUrl).href;

/**
 * The secret of an address, of 256 bits. It is made anew for each mail that goes out, so that links of earlier mails
 * keep working, and stands in no row: there are only what it is made from and its hash.
 */
export const alertsToken = async (seed: string): Promise<string> =>
  createHmac('sha256', await installationSecret('job-alerts'))
    .update(seed)
    .digest('base64url');

/** What the mail of an address has beside its text. */
export interface AlertsMail {
  html: string;
  headers: Record<string, string>;
}

/** A mail as it goes out to who gets job alerts: with their own link, and what mail programs stop them by. */
export async function withAlertsLink(html: string, seed: string | null): Promise<AlertsMail> {
  // Without a mail server nothing leaves, and a link would be nobody's.
  if (seed === null || config().mailUrl === undefined) return { html, headers: {} };
  const page = new URL(ALERTS_PAGE, config().publicUrl).href;
  const own = `${page}/${await alertsToken(seed)}`;
  return {
    html: html.replaceAll(`${page}?language=`, `${own}?language=`),
    headers: {
      'List-Unsubscribe': `<${own}/${STOP_PATH}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
