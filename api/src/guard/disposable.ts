import { disposableEmailBlocklist } from 'disposable-email-domains-js';

let hosts: Set<string> | undefined;

/** Whether an address is of a host that hands out mailboxes for minutes, or of a name below one. */
export function isDisposable(email: string): boolean {
  hosts ??= new Set(disposableEmailBlocklist());
  const labels = email.trim().toLowerCase().split('@').at(-1)!.split('.');
  return labels.slice(0, -1).some((_, at) => hosts!.has(labels.slice(at).join('.')));
}
