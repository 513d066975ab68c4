/** Why another server (for mail, text messages, a mailbox or a calendar) did not do what we asked; each has words in failures.*. */
export const peerFailures = [
  'silent',
  'connection_refused',
  'host_unknown',
  'unreachable',
  'cut',
  'tls_failed',
  'certificate_untrusted',
  'certificate_name',
  'certificate_expired',
  'sign_in_refused',
  'access_ended',
  'not_set_up',
  'refused',
  'deferred',
  'partly',
  'unconfirmed',
  'code_expired',
  'private_address',
  'not_encrypted',
  'not_found',
  'not_understood',
  'too_large',
  'too_complex',
  'other',
] as const;
export type PeerFailure = (typeof peerFailures)[number];

/** What we ourselves find wrong about another server or what it answers. */
export class PeerProblem extends Error {
  override name = 'PeerProblem';
  readonly failure: PeerFailure;
  /** So long it wants to be left alone, where it says so. */
  readonly waitSeconds: number;
  constructor(failure: PeerFailure, message: string, waitSeconds = 0) {
    super(message);
    this.failure = failure;
    this.waitSeconds = waitSeconds;
  }
}

/** Codes of Node, OpenSSL, nodemailer, imapflow and fetch; the first that matches counts. */
const byCode: [RegExp, PeerFailure][] = [
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY|GET)_.*|CERT_UNTRUSTED)$/,
    'certificate_untrusted',
  ],
  [/^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/, 'certificate_name'],
  [/^(CERT_HAS_EXPIRED|CERT_NOT_YET_VALID)$/, 'certificate_expired'],
  [/^(EAUTH|ENOAUTH|EOAUTH2)$/, 'sign_in_refused'],
  [/^ECONNREFUSED$/, 'connection_refused'],
  [/^(ENOTFOUND|EAI_.*|EDNS)$/, 'host_unknown'],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'unreachable'],
  [/TIMEOUT$|^(ETIMEDOUT|EABORT)$/, 'silent'],
  [/^(EPROTO|ETLS|ERR_SSL_.*|ERR_TLS_.*)$/, 'tls_failed'],
  [/^(ECONNRESET|EPIPE|ECONNECTION|UND_ERR_SOCKET|EConnectionClosed|NoConnection)$/, 'cut'],
];

interface PeerError {
  name?: string;
  message?: string;
  code?: unknown;
  /** The code of the socket, where nodemailer has put one of its own in its place. */
  originalCode?: unknown;
  /** What an SMTP server answered. */
  responseCode?: number;
  authenticationFailed?: boolean;
  cause?: unknown;
  errors?: unknown[];
}

/** What an error of a connection or of a server's answer means. */
export function failureOf(error: unknown): PeerFailure {
  for (const each of withCauses(error)) {
    if (each instanceof PeerProblem) return each.failure;
    const { name, code, originalCode, responseCode, authenticationFailed } = each;
    if (authenticationFailed) return 'sign_in_refused';
    if (name === 'TimeoutError') return 'silent';
    for (const text of [originalCode, code]) {
      const found = typeof text === 'string' && byCode.find(([pattern]) => pattern.test(text));
      if (found) return found[1];
    }
    if (responseCode !== undefined) return responseCode >= 500 ? 'refused' : 'deferred';
  }
  return 'other';
}

/** So long the other side wants to be left alone, in minutes; an hour at most. */
export function waitMinutesOf(error: unknown): number {
  const problem = withCauses(error).find((each) => each instanceof PeerProblem);
  return problem ? Math.min(60, Math.ceil(problem.waitSeconds / 60)) : 0;
}

/** The reason as the other side or the system gave it: the innermost, "fetch failed" tells nobody anything. */
export function rawReason(error: unknown): string {
  const described = withCauses(error).findLast(({ message }) => message);
  return described?.message ?? String(error);
}

function withCauses(error: unknown): PeerError[] {
  const found: PeerError[] = [];
  for (let each = error; typeof each === 'object' && each !== null && found.length < 5;) {
    found.push(each);
    const { cause, errors } = each as PeerError;
    each = cause ?? errors?.[0];
  }
  return found;
}
