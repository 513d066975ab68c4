import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSms {
  headers: IncomingHttpHeaders;
  /** The body as it came, and its fields. */
  raw: string;
  fields: Record<string, string>;
}

export interface SmsGateway {
  /** For SMS_URL, with a user and password in it. */
  url: string;
  received: ReceivedSms[];
  /** Answers that come before the usual 201, in their order. */
  answers: { status: number; body?: object }[];
  /** What it waits for before it answers a message; nothing by default. */
  wait: (sms: ReceivedSms) => Promise<void> | undefined;
  stop: () => Promise<void>;
}

/** A gateway for text messages that keeps what is posted to it, as JSON or as a form. */
export async function startSmsGateway(): Promise<SmsGateway> {
  const received: ReceivedSms[] = [];
  const answers: SmsGateway['answers'] = [];
  const server = createServer((request, response) => {
    let raw = '';
    request.setEncoding('utf8').on('data', (text: string) => (raw += text));
    request.on('end', () => {
      const json = request.headers['content-type'] === 'application/json';
      const fields = (json ? JSON.parse(raw) : Object.fromEntries(new URLSearchParams(raw))) as Record<string, string>;
      const sms = { headers: request.headers, raw, fields };
      received.push(sms);
      const { status, body } = answers.shift() ?? { status: 201, body: { id: `m-${received.length}` } };
      const answer = () =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
      void (gateway.wait(sms) ?? Promise.resolve()).then(answer);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const gateway: SmsGateway = {
    url: `http://account:key@127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    received,
    answers,
    wait: () => undefined,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
  return gateway;
}
