import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';

/** The test file that every scanner knows, in pieces, so that none takes this source for it. */
export const eicar = ['X5O!P%@AP[4', '\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');

/** What the stub does: `normal` looks for the test file, the others fail as clamd can. */
export type Mood = 'normal' | 'error' | 'silent' | 'hangUp' | 'sizeLimit' | 'noise';

export interface Clamd {
  /** For CLAMD_URL. */
  url: string;
  mood: Mood;
  /** Until then it does not say what it found. */
  held?: Promise<unknown>;
  /** How often something was looked at. */
  scans: number;
  /** The sizes of the chunks of the last stream. */
  chunks: number[];
  /** Nobody listens any more; `start` makes it listen at the same port again. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

/** A server that speaks as much of clamd's protocol as is used: zVERSION and zINSTREAM. */
export async function startClamd(): Promise<Clamd> {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  const clamd: Clamd = {
    url: '',
    mood: 'normal',
    scans: 0,
    chunks: [],
    stop: async () => {
      if (!server) return;
      const closed = once(server, 'close');
      server.close();
      sockets.forEach((socket) => socket.destroy());
      server = undefined;
      await closed;
    },
    start: async () => {
      server = createServer((socket) => {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
        talk(socket, clamd);
      });
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      port = (server.address() as AddressInfo).port;
      clamd.url = `tcp://127.0.0.1:${port}`;
    },
  };
  await clamd.start();
  return clamd;
}

function talk(socket: Socket, clamd: Clamd): void {
  let received = Buffer.alloc(0);
  const say = (answer: string) => socket.end(`${answer}\0`);
  socket.on('data', (data: Buffer) => {
    received = Buffer.concat([received, data]);
    const stop = received.indexOf(0);
    if (stop < 0) return;
    const command = received.subarray(0, stop).toString();
    if (clamd.mood === 'silent') return;
    if (command === 'zVERSION') return void say('ClamAV 1.4.3/1/Sun Nov 22 10:00:00 2026');
    if (command !== 'zINSTREAM') return void say('UNKNOWN COMMAND');
    if (clamd.mood === 'hangUp') return void socket.destroy();
    if (clamd.mood === 'sizeLimit') return void say('INSTREAM size limit exceeded. ERROR');
    if (clamd.mood === 'noise') return void socket.write('x'.repeat(100_000));
    const chunks = chunksOf(received.subarray(stop + 1));
    if (!chunks) return;
    clamd.scans += 1;
    clamd.chunks = chunks.map(({ length }) => length);
    if (clamd.mood === 'error') return void say('stream: Can’t allocate memory ERROR');
    const finding = Buffer.concat(chunks).includes(eicar) ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK';
    void Promise.resolve(clamd.held).then(() => say(finding));
  });
}

/** The chunks of a whole stream, each after its length, up to the one without any; undefined while more is to come. */
function chunksOf(bytes: Buffer): Buffer[] | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return chunks;
    if (at + 4 + length > bytes.length) return undefined;
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
