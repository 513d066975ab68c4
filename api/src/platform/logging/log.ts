import { pino, type Logger } from 'pino';
import { config } from '../config/config.ts';

/**
 * Field names whose values never reach a log, at the top of an entry or one level down. Bodies, query strings and
 * database values are not logged at all; this is the second net.
 */
const SECRETS = [
  'password',
  'password_confirmation',
  'current_password',
  'access-token',
  'token',
  'secret',
  'pin',
  'hash',
  'email',
  'authorization',
  'cookie',
];

let root: Logger | undefined;

/** The structured log of this process: JSON lines on standard output. */
export function log(): Logger {
  return (root ??= pino({
    level: config().logLevel,
    base: undefined,
    redact: { paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: '[redacted]' },
    serializers: { err: describeError },
  }));
}

/**
 * What a log tells of an error: kind, message, stack and the code of the database, but not PostgreSQL's `detail`,
 * which repeats the values of the row. Texts of others may name people, as a mail server does who it refuses: addresses
 * are left out, and what PostgreSQL quotes of a value that it cannot read.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, table, constraint } = error as Error & { code?: unknown; table?: unknown; constraint?: unknown };
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return {
    type: error.name,
    message: masked(error.message),
    stack: masked(error.stack),
    code,
    table,
    constraint,
    cause,
  };
}

/** Of a length that addresses have: without it, a long text costs the square of its length. */
const ADDRESS = /[^\s<>"'(),;:/@]{1,100}@[^\s<>"'(),;:/@]{1,255}\.\p{L}{2,60}/gu;
const UNREADABLE = /(invalid input (?:syntax|value) for [^:\n]*: )"[^\n]*"/g;

/** Characters of a message or a stack that are kept; what a stranger sent may stand in it in full. */
const MOST_CHARS = 10_000;

const masked = (text: string | undefined): string | undefined =>
  text?.slice(0, MOST_CHARS).replace(ADDRESS, '[address]').replace(UNREADABLE, '$1"[value]"');
