import { config } from '../config/config.ts';
import { beginningOf } from '../texts/cut.ts';
import type { PeerFailure } from '../errors/peer-failure.ts';

/** One text message, ready to go out. */
export interface Sms {
  to: string;
  text: string;
  /** Stable over tries, so that the gateway can drop a second copy. */
  key: string;
}

/** `kept`: nothing left the installation; `sent`: the gateway took it, under this id of its own. */
export type SmsOutcome = { status: 'kept' } | { status: 'sent'; providerId?: string };

/** Where text messages go, without anything secret. */
export interface SmsGateway {
  /** Absent: none is set, messages are kept. */
  host?: string;
  format: 'json' | 'twilio';
  sender?: string;
}

/** What the gateway answered to a message that it did not take. `final`: trying again is useless. */
export class SmsRefused extends Error {
  override name = 'SmsRefused';
  readonly failure: PeerFailure;
  readonly final: boolean;

  constructor(message: string, status: number) {
    super(message);
    this.final = finalStatus.has(status);
    this.failure = [401, 403].includes(status) ? 'sign_in_refused' : this.final ? 'refused' : 'deferred';
  }
}

const timeoutMs = 15_000;
/** The number or the text is wrong. Whatever else is refused (a key, a limit, a server) may be mended. */
const finalStatus = new Set([400, 413, 422]);

/** Where text messages go, as an administrator may see it. */
export function smsGateway(): SmsGateway {
  const { smsUrl, smsFormat, smsFrom } = config();
  return { host: smsUrl === undefined ? undefined : new URL(smsUrl).host, format: smsFormat, sender: smsFrom };
}

/**
 * Whether codes are offered by text message: with a gateway, or on an installation that sends nothing at all and keeps
 * mails and messages to be read. One that mails for real but has no gateway would leave people waiting.
 */
export function smsOffered(): boolean {
  const { smsUrl, mailUrl } = config();
  return smsUrl !== undefined || mailUrl === undefined;
}

/**
 * Hands a message to the gateway of SMS_URL; without one it is kept.
 * @throws SmsRefused when the gateway does not take it, another error when it cannot be reached.
 */
export async function deliverSms(sms: Sms): Promise<SmsOutcome> {
  const url = config().smsUrl;
  if (url === undefined) return { status: 'kept' };
  const { address, headers, body } = requestFor(new URL(url), sms);
  const answer = await fetch(address, {
    method: 'POST',
    headers,
    body,
    // The key and the number are for this host alone.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = (await answer.text()).slice(0, 10_000);
  if (!answer.ok) throw new SmsRefused(refusal(answer.status, text), answer.status);
  return { status: 'sent', providerId: idIn(text) };
}

function requestFor(url: URL, { to, text, key }: Sms) {
  const { smsFormat, smsFrom, smsToken } = config();
  const headers: Record<string, string> = { accept: 'application/json', 'idempotency-key': key };
  const { username, password } = url;
  if (username) {
    const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  } else if (smsToken) headers.authorization = `Bearer ${smsToken}`;
  url.username = '';
  url.password = '';
  if (smsFormat === 'twilio') {
    const form = new URLSearchParams({ To: to, Body: text, ...(smsFrom ? { From: smsFrom } : {}) });
    headers['content-type'] = 'application/x-www-form-urlencoded';
    return { address: url, headers, body: form.toString() };
  }
  headers['content-type'] = 'application/json';
  return { address: url, headers, body: JSON.stringify({ to, from: smsFrom, text, id: key }) };
}

/** What became of it, for the row: the status and the gateway's reason. It may repeat the message, so codes are masked. */
function refusal(status: number, text: string): string {
  const found = parsed(text);
  const reason = ['message', 'error', 'detail'].map((name) => found[name]).find((value) => typeof value === 'string');
  const message = `${status} ${(reason as string | undefined) ?? ''}`.trim();
  return beginningOf(message.replace(/\b\d{6}\b/g, '••••••'), 500);
}

function idIn(text: string): string | undefined {
  const found = parsed(text);
  const id = ['sid', 'id', 'message_id']
    .map((name) => found[name])
    .find((value) => ['string', 'number'].includes(typeof value));
  return id === undefined ? undefined : beginningOf(String(id), 120);
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
