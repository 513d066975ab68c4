import { startServer, type TestServer } from '../server.ts';
import { startSmtpServer, type SmtpServer } from '../servers/smtp-server.ts';

export interface Started {
  server: TestServer;
  /** Where its mails go, which ends with it. */
  smtp?: SmtpServer;
}

/** With the demo's rows; it believes X-Forwarded-For, so that many applicants do not meet the limits of one address. */
const start = (env: Record<string, string> = {}) => startServer({ demo: true, env: { TRUST_PROXY: '1', ...env } });

/** What lets a server take answers to its mails in, handed over as a mail server does. */
export const answerEnv = { MAIL_REPLY_TO: 'jobs@boreal.example', MAIL_WEBHOOK_SECRET: 'a-secret-of-the-mail-server' };

/** The servers that a worker of jest keeps, and how a file starts one of its own. */
export const startKind = {
  /** What is to be done is done; mails are not sent. */
  usual: async () => ({ server: await start() }),
  /** Nothing is done by itself, so that mails stay where they were written. */
  idle: async () => ({ server: await start({ WORKERS: '0' }) }),
  /** It sends its mails, and takes in what is answered. */
  mailing: async () => {
    const smtp = await startSmtpServer();
    const server = await start({ MAIL_URL: smtp.url, ...answerEnv });
    const stop = async () => {
      await server.stop();
      await smtp.stop();
    };
    return { smtp, server: { ...server, stop } };
  },
} satisfies Record<string, () => Promise<Started>>;

export type Kind = keyof typeof startKind;
export const KINDS = Object.keys(startKind) as Kind[];
