import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { AddressInfo } from 'node:net';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  data: string;
}

/** Before the server greets, before it answers a command, in the middle of a body, and before it says that it has it. */
export type SmtpStep = 'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'body' | 'end';

/** A connection at a step; `address` is the one that the step is about. */
export interface SmtpVisit {
  step: SmtpStep;
  /** The how manyth connection it is, from 1. */
  connection: number;
  address?: string;
}

export interface SmtpServer {
  /** For MAIL_URL. */
  url: string;
  received: ReceivedMail[];
  /** The answer to a recipient; default: 250. */
  answerTo: Map<string, string>;
  /** What it says that it can do; STARTTLS it refuses when asked. */
  extensions: string[];
  /** What it waits for at a step; nothing by default. */
  wait: (visit: SmtpVisit) => Promise<unknown> | undefined;
  /** Connections so far. */
  connections: () => number;
  stop: () => Promise<void>;
}

type Server = Pick<SmtpServer, 'received' | 'answerTo' | 'extensions' | 'wait'>;

/** A mail server that keeps what it gets: enough of SMTP for a client that sends one mail after the other. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const listening = createServer((socket) => {
    // Neither keeps a worker of jest that keeps the server from ending.
    sockets.add(socket.unref());
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    connections += 1;
    // Who hangs up in the middle of a line ends the talk.
    talk(socket, smtp, connections).catch(() => undefined);
  });
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done).unref());
  const smtp: SmtpServer = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received: [],
    answerTo: new Map(),
    extensions: [],
    wait: () => undefined,
    connections: () => connections,
    stop: () => {
      sockets.forEach((socket) => socket.destroy());
      return new Promise<void>((done) => listening.close(() => done()));
    },
  };
  return smtp;
}

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

async function talk(socket: Socket, smtp: Server, connection: number): Promise<void> {
  const at = (step: SmtpStep, address?: string) => smtp.wait({ step, connection, address });
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  let mail: ReceivedMail = { from: '', to: [], data: '' };
  let inData = false;
  // Lines that come while nobody asks for them stay in the socket, as with a server that has stopped reading.
  const lines = createInterface({ input: socket.setEncoding('utf8'), crlfDelay: Infinity })[Symbol.asyncIterator]();
  const next = () => lines.next() as Promise<IteratorResult<string>>;
  await at('greeting');
  say('220 test');
  for (let read = await next(); !read.done; read = await next()) {
    const line = read.value;
    if (inData) {
      if (line === '.') {
        inData = false;
        smtp.received.push(mail);
        await at('end', mail.to[0]);
        say('250 taken');
        continue;
      }
      if (mail.data === '') await at('body', mail.to[0]);
      mail.data += `${line.replace(/^\./, '')}\r\n`;
      continue;
    }
    const word = line.split(' ')[0]!.toUpperCase();
    if (word === 'EHLO') await at('EHLO');
    if (word === 'STARTTLS') await at('STARTTLS');
    if (word === 'AUTH') await at('AUTH');
    if (word === 'MAIL') {
      await at('MAIL', addressIn(line));
      mail = { from: addressIn(line), to: [], data: '' };
    }
    if (word === 'RCPT') {
      await at('RCPT', addressIn(line));
      const answer = smtp.answerTo.get(addressIn(line));
      if (answer) {
        say(answer);
        continue;
      }
      mail.to.push(addressIn(line));
    }
    if (word === 'DATA') {
      await at('DATA', mail.to[0]);
      inData = true;
      say('354 go on');
    } else if (word === 'QUIT') socket.end('221 bye\r\n');
    else if (word === 'STARTTLS') say('454 not today');
    else if (word === 'AUTH') say('235 welcome');
    else if (word === 'EHLO')
      ['test', ...smtp.extensions].forEach((text, i, all) => say(`250${i < all.length - 1 ? '-' : ' '}${text}`));
    else say('250 test');
  }
}
