import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  data: string;
}

export interface SmtpServer {
  /** For MAIL_URL. */
  url: string;
  received: ReceivedMail[];
  /** The answer to a recipient; default: 250. */
  answerTo: Map<string, string>;
  stop: () => Promise<void>;
}

/** A mail server that keeps what it gets: enough of SMTP for a client that sends one mail after the other. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const answerTo = new Map<string, string>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    talk(socket, received, answerTo);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerTo,
    stop: () => {
      sockets.forEach((socket) => socket.destroy());
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}

function talk(socket: Socket, received: ReceivedMail[], answerTo: Map<string, string>): void {
  let mail: ReceivedMail = { from: '', to: [], data: '' };
  let inData = false;
  let buffered = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';
  say('220 test');
  socket.setEncoding('utf8').on('data', (text: string) => {
    buffered += text;
    for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
      const line = buffered.slice(0, end);
      buffered = buffered.slice(end + 2);
      if (inData) {
        if (line === '.') {
          inData = false;
          received.push(mail);
          say('250 taken');
        } else mail.data += `${line.replace(/^\./, '')}\r\n`;
        continue;
      }
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'MAIL') mail = { from: addressIn(line), to: [], data: '' };
      if (word === 'RCPT') {
        const answer = answerTo.get(addressIn(line));
        if (answer) {
          say(answer);
          continue;
        }
        mail.to.push(addressIn(line));
      }
      if (word === 'DATA') {
        inData = true;
        say('354 go on');
      } else if (word === 'QUIT') socket.end('221 bye\r\n');
      else say('250 test');
    }
  });
}
