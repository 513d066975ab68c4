/**
 * Every environment variable that the product reads, as one JSON Schema. Values arrive as text and are read as the
 * type that stands here; an empty value counts as absent.
 */
export const environmentSchema = {
  type: 'object',
  properties: {
    NODE_ENV: { type: 'string', enum: ['development', 'production', 'test'], default: 'development' },
    PORT: { type: 'integer', minimum: 0, maximum: 65535, default: 3000 },
    HOST: { type: 'string', minLength: 1, default: '127.0.0.1' },
    PUBLIC_URL: { type: 'string', format: 'http-url', description: 'Address of the product in mails and feeds.' },
    TRUST_PROXY: { type: 'integer', minimum: 0, maximum: 10, default: 0, description: 'Reverse proxies in front.' },
    DATA_DIR: { type: 'string', minLength: 1, default: './.data' },
    DATABASE_URL: { type: 'string', format: 'postgres-url' },
    READ_DATABASE_URL: { type: 'string', format: 'postgres-url', description: 'A replica for lists and reports.' },
    DATABASE_POOL: { type: 'integer', minimum: 2, maximum: 500, default: 20 },
    STATEMENT_TIMEOUT_MS: { type: 'integer', minimum: 100, maximum: 3_600_000, default: 30_000 },
    IDLE_TRANSACTION_TIMEOUT_MS: { type: 'integer', minimum: 100, maximum: 3_600_000, default: 60_000 },
    DEMO: { type: 'string', enum: ['0', '1'], description: '1 loads the demo, 0 never does.' },
    WORKERS: { type: 'string', enum: ['0', '1'], default: '1', description: '0: background work runs elsewhere.' },
    METRICS_PORT: { type: 'integer', minimum: 0, maximum: 65535, description: 'A port of its own for /metrics.' },
    METRICS_WORKER_PORT: { type: 'integer', minimum: 0, maximum: 65535, description: 'The same of `npm run worker`.' },
    METRICS_HOST: { type: 'string', minLength: 1, default: '127.0.0.1' },
    METRICS_TOKEN: { type: 'string', minLength: 24, description: 'Opens /metrics, also at the port of the product.' },
    MAIL_URL: { type: 'string', format: 'mail-url', description: 'smtp://…; without it, mail stays in the outbox.' },
    MAIL_FROM: { type: 'string', minLength: 3 },
    MAIL_TIMEOUT_MS: {
      type: 'integer',
      minimum: 1000,
      maximum: 600_000,
      default: 180_000,
      description: 'How long the mail server may take for one answer.',
    },
    MAIL_REPLY_TO: {
      type: 'string',
      format: 'mail-address',
      description: 'Mailbox that takes answers, also with +anything before the @.',
    },
    IMAP_URL: { type: 'string', format: 'imap-url', description: 'Mailbox that is looked into for answers.' },
    MAIL_WEBHOOK_SECRET: {
      type: 'string',
      minLength: 24,
      description: 'Lets a mail server hand mails over by HTTP; without it, none are taken that way.',
    },
    SMS_URL: {
      type: 'string',
      format: 'http-url',
      description: 'Gateway that text messages are posted to; without it, they are kept.',
    },
    SMS_FORMAT: {
      type: 'string',
      enum: ['json', 'twilio'],
      default: 'json',
      description: 'json: {to, from, text, id}; twilio: a form with To, From, Body.',
    },
    SMS_FROM: { type: 'string', minLength: 1, maxLength: 40, description: 'Number or name of the sender.' },
    SMS_WEBHOOK_SECRET: {
      type: 'string',
      minLength: 24,
      description: 'Lets the gateway hand over text messages that come in; without it, none are taken.',
    },
    SMS_TOKEN: { type: 'string', minLength: 1, description: 'Bearer token; a user and password stand in SMS_URL.' },
    FILES_URL: {
      type: 'string',
      format: 'files-url',
      description: 'file:///folder; without it, a folder of DATA_DIR.',
    },
    SEAL_CERTIFICATE: {
      type: 'string',
      minLength: 1,
      description: 'PKCS#12 file that letters are sealed with; without it, the installation makes its own certificate.',
    },
    SEAL_CERTIFICATE_PASSWORD: { type: 'string', description: 'Opens that file.' },
    CLAMD_URL: {
      type: 'string',
      format: 'clamd-url',
      description: 'Virus scanner that looks at every upload; without it, none is scanned.',
    },
    UNCLAIMED_MEGABYTES: {
      type: 'integer',
      minimum: 10,
      maximum: 1_000_000,
      default: 2000,
      description: 'So much may strangers have uploaded altogether without having applied.',
    },
    UNCLAIMED_MEGABYTES_PER_ADDRESS: {
      type: 'integer',
      minimum: 10,
      maximum: 1_000_000,
      default: 100,
      description: 'The same from one network address.',
    },
    SALES_EMAIL: {
      type: 'string',
      minLength: 3,
      description: 'Gets requests for demos, answers and papers; without it none are taken.',
    },
    CALENDAR_PRIVATE_HOSTS: {
      type: 'string',
      format: 'host-list',
      description: 'Calendar servers of an own network, with the port: cal.lan:8443, 10.0.0.5:80.',
    },
    CALENDAR_GOOGLE_CLIENT_ID: {
      type: 'string',
      minLength: 3,
      description: 'Of an app at Google; with its secret, employees connect Google calendars.',
    },
    CALENDAR_GOOGLE_CLIENT_SECRET: { type: 'string', minLength: 3 },
    CALENDAR_GOOGLE_URL: {
      type: 'string',
      format: 'http-url',
      description: 'A stand-in for Google: sign-in and calendars below one address.',
    },
    CALENDAR_MICROSOFT_CLIENT_ID: {
      type: 'string',
      minLength: 3,
      description: 'Of an app at Microsoft; with its secret, employees connect calendars of Microsoft 365 and Outlook.',
    },
    CALENDAR_MICROSOFT_CLIENT_SECRET: { type: 'string', minLength: 3 },
    CALENDAR_MICROSOFT_TENANT: {
      type: 'string',
      pattern: '^[A-Za-z0-9.-]+$',
      default: 'common',
      description: 'Whose accounts may be connected: the id of a tenant, organizations, or common.',
    },
    CALENDAR_MICROSOFT_LOGIN_URL: {
      type: 'string',
      format: 'http-url',
      default: 'https://login.microsoftonline.com',
      description: 'Of another cloud of Microsoft, or a stand-in.',
    },
    CALENDAR_MICROSOFT_GRAPH_URL: {
      type: 'string',
      format: 'http-url',
      default: 'https://graph.microsoft.com',
      description: 'Of another cloud of Microsoft, or a stand-in.',
    },
    LINKEDIN_CLIENT_ID: {
      type: 'string',
      minLength: 3,
      description: 'Of an app at LinkedIn; without it, that is off.',
    },
    LINKEDIN_CLIENT_SECRET: { type: 'string', minLength: 3 },
    SUPPORT_EMAIL: { type: 'string', minLength: 3, description: 'Its sign-ins leave no entry in the access log.' },
    SESSION_IDLE_HOURS: { type: 'integer', minimum: 1, maximum: 8760, default: 12 },
    AUDIT_DAYS: {
      type: 'integer',
      minimum: 30,
      maximum: 36_500,
      default: 1095,
      description: 'So long the audit is kept.',
    },
    SESSION_DAYS: { type: 'integer', minimum: 1, maximum: 365, default: 14 },
    LOG_LEVEL: {
      type: 'string',
      enum: ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      default: 'info',
    },
  },
} as const;

/** What a format means, in the words of the message that a wrong value gets. */
export const environmentFormats: Record<string, { test: (text: string) => boolean; means: string }> = {
  'http-url': { test: hasProtocol('http:', 'https:'), means: 'an address that begins with http:// or https://' },
  'postgres-url': {
    test: hasProtocol('postgres:', 'postgresql:'),
    means: 'an address like postgres://user:password@host:5432/name',
  },
  'mail-url': { test: hasProtocol('smtp:', 'smtps:'), means: 'an address like smtp://user:password@host:587' },
  'imap-url': {
    test: hasProtocol('imap:', 'imaps:'),
    means: 'an address like imaps://user:password@host:993/INBOX',
  },
  'mail-address': {
    test: (text) => /^[^\s@+<>"]{1,26}@[^\s@<>"]+$/.test(text),
    means: 'a plain address of at most 26 characters before the @, without a plus sign',
  },
  'clamd-url': {
    test: (text) => /^(?:tcp:\/\/[^/?#@]+|unix:\/\/\/[^?#]+)$/.test(text) && URL.canParse(text),
    means: 'an address like tcp://host:3310 or unix:///run/clamav/clamd.ctl',
  },
  'host-list': {
    test: (text) => text.split(',').every((host) => /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(host.trim())),
    means: 'hosts like calendar.lan:8443, several with commas between them',
  },
  'files-url': { test: hasProtocol('file:', 's3:'), means: 'an address like file:///srv/rolecall/files' },
};

function hasProtocol(...protocols: string[]): (text: string) => boolean {
  return (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol);
}
