import { Ajv, type ErrorObject } from 'ajv';
import { environmentFormats, environmentSchema } from './environment.ts';

/** The settings of this process, read once from the environment. */
export interface Config {
  environment: 'development' | 'production' | 'test';
  port: number;
  host: string;
  /**
   * Address of the product in mails, feeds and pages, without a trailing slash. No request changes it: what a caller
   * sends as Host would stand in pages that caches give to everybody.
   */
  publicUrl: string;
  /** Number of reverse proxies whose X-Forwarded-For is believed. */
  trustProxy: number;
  dataDir: string;
  /** Absent: the built-in PostgreSQL is started. */
  databaseUrl?: string;
  readDatabaseUrl?: string;
  databasePool: number;
  statementTimeoutMs: number;
  idleTransactionTimeoutMs: number;
  /** undefined: the demo is loaded unless the database or the environment is somebody's own. */
  demo?: boolean;
  workers: boolean;
  /** Where /metrics is told on a port of its own, by the server and by `npm run worker`; absent: nowhere. */
  metricsPort?: number;
  metricsWorkerPort?: number;
  metricsHost: string;
  /** Shown by who asks for /metrics; without it the port of the product has none. */
  metricsToken?: string;
  mailUrl?: string;
  mailFrom: string;
  /** How long the mail server may take for one answer; what else sending may take follows from it (mail/limits.ts). */
  mailTimeoutMs: number;
  /** Address of the mailbox that takes answers; mails carry it with a token of their own behind a plus sign. */
  mailReplyTo?: string;
  /** Mailbox that is looked into for answers. */
  imapUrl?: string;
  /** Shown by a mail server that hands mails over by HTTP. */
  mailWebhookSecret?: string;
  smsUrl?: string;
  smsFormat: 'json' | 'twilio';
  smsFrom?: string;
  smsToken?: string;
  /** Shown by a gateway that hands text messages over. */
  smsWebhookSecret?: string;
  filesUrl?: string;
  /** Path of the PKCS#12 file that letters are sealed with, and what opens it. */
  sealCertificate?: string;
  sealCertificatePassword?: string;
  /** The clamd that looks at every upload. */
  clamdUrl?: string;
  /** So much may strangers have uploaded without having applied, altogether and from one network address. */
  unclaimedMegabytes: number;
  unclaimedMegabytesPerAddress: number;
  /** Gets the requests of visitors who are interested in the product; without it none are taken. */
  salesEmail?: string;
  /** Account whose sign-ins leave no entry in the access log. */
  supportEmail?: string;
  /** Calendar servers of the operator's own network, with their ports. */
  calendarPrivateHosts: string[];
  /** Apps that employees connect their calendars by; absent: not offered. */
  calendarGoogle: CalendarApp & { url?: string };
  calendarMicrosoft: CalendarApp & { tenant: string; loginUrl: string; graphUrl: string };
  linkedinClientId?: string;
  linkedinClientSecret?: string;
  /** A session ends after so many hours without use, and after so many days in any case. */
  sessionIdleHours: number;
  sessionDays: number;
  /** Audit rows are removed after so many days. */
  auditDays: number;
  logLevel: string;
}

/** An app that is registered at a provider of calendars. */
export interface CalendarApp {
  clientId?: string;
  clientSecret?: string;
}

/** Thrown for wrong variables; `message` has one line for each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const ajv = new Ajv({ allErrors: true, coerceTypes: true, useDefaults: true });
for (const [name, { test }] of Object.entries(environmentFormats)) ajv.addFormat(name, test);
const check = ajv.compile(environmentSchema);

/**
 * Reads settings from an environment.
 * @throws ConfigError naming every wrong variable, what it is and what is allowed. Values are not repeated, since an
 * address may hold a password.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(environmentSchema.properties)) {
    const value = environment[name]?.trim();
    if (value) given[name] = value;
  }
  if (!check(given)) throw new ConfigError((check.errors ?? []).map(explain).join('\n'));
  const text = (name: string) => given[name] as string;
  const number = (name: string) => given[name] as number;
  return {
    environment: given.NODE_ENV as Config['environment'],
    port: number('PORT'),
    host: text('HOST'),
    publicUrl: (text('PUBLIC_URL') ?? localAddress(text('HOST'), number('PORT'))).replace(/\/+$/, ''),
    trustProxy: number('TRUST_PROXY'),
    dataDir: text('DATA_DIR'),
    databaseUrl: text('DATABASE_URL'),
    readDatabaseUrl: text('READ_DATABASE_URL'),
    databasePool: number('DATABASE_POOL'),
    statementTimeoutMs: number('STATEMENT_TIMEOUT_MS'),
    idleTransactionTimeoutMs: number('IDLE_TRANSACTION_TIMEOUT_MS'),
    demo: given.DEMO === undefined ? undefined : given.DEMO === '1',
    workers: given.WORKERS !== '0',
    metricsPort: number('METRICS_PORT'),
    metricsWorkerPort: number('METRICS_WORKER_PORT'),
    metricsHost: text('METRICS_HOST'),
    metricsToken: text('METRICS_TOKEN'),
    mailUrl: text('MAIL_URL'),
    mailFrom: text('MAIL_FROM') ?? 'Rolecall <no-reply@localhost>',
    mailTimeoutMs: number('MAIL_TIMEOUT_MS'),
    mailReplyTo: text('MAIL_REPLY_TO'),
    imapUrl: text('IMAP_URL'),
    mailWebhookSecret: text('MAIL_WEBHOOK_SECRET'),
    smsUrl: text('SMS_URL'),
    smsFormat: given.SMS_FORMAT as Config['smsFormat'],
    smsFrom: text('SMS_FROM'),
    smsToken: text('SMS_TOKEN'),
    smsWebhookSecret: text('SMS_WEBHOOK_SECRET'),
    filesUrl: text('FILES_URL'),
    sealCertificate: text('SEAL_CERTIFICATE'),
    sealCertificatePassword: text('SEAL_CERTIFICATE_PASSWORD'),
    clamdUrl: text('CLAMD_URL'),
    unclaimedMegabytes: number('UNCLAIMED_MEGABYTES'),
    unclaimedMegabytesPerAddress: number('UNCLAIMED_MEGABYTES_PER_ADDRESS'),
    salesEmail: text('SALES_EMAIL'),
    calendarPrivateHosts: (text('CALENDAR_PRIVATE_HOSTS') ?? '')
      .split(',')
      .flatMap((host) => host.trim().toLowerCase() || []),
    calendarGoogle: {
      clientId: text('CALENDAR_GOOGLE_CLIENT_ID'),
      clientSecret: text('CALENDAR_GOOGLE_CLIENT_SECRET'),
      url: text('CALENDAR_GOOGLE_URL'),
    },
    calendarMicrosoft: {
      clientId: text('CALENDAR_MICROSOFT_CLIENT_ID'),
      clientSecret: text('CALENDAR_MICROSOFT_CLIENT_SECRET'),
      tenant: text('CALENDAR_MICROSOFT_TENANT'),
      loginUrl: text('CALENDAR_MICROSOFT_LOGIN_URL'),
      graphUrl: text('CALENDAR_MICROSOFT_GRAPH_URL'),
    },
    linkedinClientId: text('LINKEDIN_CLIENT_ID'),
    linkedinClientSecret: text('LINKEDIN_CLIENT_SECRET'),
    supportEmail: text('SUPPORT_EMAIL'),
    sessionIdleHours: number('SESSION_IDLE_HOURS'),
    sessionDays: number('SESSION_DAYS'),
    auditDays: number('AUDIT_DAYS'),
    logLevel: text('LOG_LEVEL'),
  };
}

/** Where somebody on this machine opens what listens on a host and a port. */
export function localAddress(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

let current: Config | undefined;

/** The settings of this process; the environment is read at the first call. */
export function config(): Config {
  return (current ??= readConfig(process.env));
}

/** Replaces settings that are known only after the start (the address of the built-in database). */
export function amendConfig(changes: Partial<Config>): Config {
  return (current = { ...config(), ...changes });
}

function explain(error: ErrorObject): string {
  const name = error.instancePath.slice(1);
  const { keyword, params } = error;
  if (keyword === 'enum') return `${name} must be one of ${(params.allowedValues as string[]).join(', ')}`;
  if (keyword === 'format') return `${name} must be ${environmentFormats[params.format as string]!.means}`;
  if (keyword === 'type') return `${name} must be a whole number`;
  if (keyword === 'minimum' || keyword === 'maximum') {
    return `${name} must be at ${keyword === 'minimum' ? 'least' : 'most'} ${String(params.limit)}`;
  }
  return `${name} ${error.message ?? 'is wrong'}`;
}
