/** A mail server's word that a mail did not arrive. */
export interface Bounce {
  /** `delayed`: it goes on trying, so nothing has failed yet. */
  action: 'failed' | 'delayed';
  reason: string;
  /** Message-IDs that stand in the report: one is that of the mail which came back. */
  about: string[];
}

const inReport = (raw: string, name: string) =>
  new RegExp(`^${name}:[ \\t]*(.+(?:\\r?\\n[ \\t]+.+)*)`, 'im').exec(raw)?.[1]?.replace(/\s+/g, ' ').trim();

/**
 * What a mail reports as a bounce; undefined for one that is none. A report of RFC 3464 says so in its type; older
 * servers only write from the name of the machine itself and without an address to answer to.
 */
export function bounceIn(
  bytes: Buffer,
  header: (name: string) => string | undefined,
  from: string,
): Bounce | undefined {
  const type = header('content-type') ?? '';
  const report = /multipart\/report/i.test(type) && /delivery-status/i.test(type);
  const machine = /^(mailer-daemon|postmaster)@/i.test(from) && (header('return-path') ?? '<>').trim() === '<>';
  if (!report && !machine) return undefined;
  const raw = bytes.toString('latin1').slice(0, 2_000_000);
  const action = inReport(raw, 'Action')?.toLowerCase() ?? 'failed';
  if (action.startsWith('delivered') || action.startsWith('relayed') || action.startsWith('expanded')) return undefined;
  const diagnostic = inReport(raw, 'Diagnostic-Code')?.replace(/^[\w-]+;\s*/, '') ?? inReport(raw, 'Status');
  return {
    action: action.startsWith('delayed') ? 'delayed' : 'failed',
    reason: (diagnostic ?? header('subject') ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 500),
    about: [...new Set(raw.match(/<[^<>\s@\0]{1,200}@[^<>\s@\0]{1,200}>/g) ?? [])].slice(0, 100),
  };
}
