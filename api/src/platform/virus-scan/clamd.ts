import { connect, type Socket } from 'node:net';

/** What clamd says of some bytes: `signature` names what it found in them. */
export type Finding = { infected: false } | { infected: true; signature: string };

/** No finding: clamd is away or slow (`silent`), or it cannot say of these bytes. `message` says which. */
export class ScanFailed extends Error {
  override name = 'ScanFailed';
  readonly silent: boolean;

  constructor(message: string, { silent = false, cause }: { silent?: boolean; cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.silent = silent;
  }
}

export interface ClamdLimits {
  /** To connect, in milliseconds. */
  connectMs: number;
  /** For all of it, from the first byte to the answer. */
  totalMs: number;
}

const usual: ClamdLimits = { connectMs: 2_000, totalMs: 20_000 };
const chunkBytes = 64 * 1024;
/** clamd answers a line; whoever sends more is not clamd. */
const longestAnswer = 4_096;

/**
 * Has clamd look at some bytes, by its command INSTREAM: nothing is written to a disk that both would have to share.
 * @param address tcp://host:port or unix:///path
 * @throws ScanFailed
 */
export async function scanBytes(bytes: Buffer, address: string, limits: Partial<ClamdLimits> = {}): Promise<Finding> {
  const answer = await exchange(address, { ...usual, ...limits }, (socket) => {
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      const chunk = bytes.subarray(at, at + chunkBytes);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      socket.write(length);
      socket.write(chunk);
    }
    socket.write(Buffer.alloc(4));
  });
  if (answer === 'stream: OK') return { infected: false };
  const found = /^stream: (.+) FOUND$/s.exec(answer)?.[1];
  if (found !== undefined) return { infected: true, signature: plain(found) };
  if (/size limit exceeded/i.test(answer)) {
    throw new ScanFailed(`clamd takes no file of ${bytes.length} bytes: raise its StreamMaxLength`);
  }
  throw new ScanFailed(`clamd answered "${plain(answer)}"`);
}

/** Which clamd answers there, and of what day its signatures are. @throws ScanFailed */
export async function clamdVersion(address: string, limits: Partial<ClamdLimits> = {}): Promise<string> {
  return plain(await exchange(address, { ...usual, ...limits }, (socket) => socket.write('zVERSION\0')));
}

/** Sends what `send` writes and reads the answer up to its null byte. */
function exchange(
  address: string,
  { connectMs, totalMs }: ClamdLimits,
  send: (socket: Socket) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(placeOf(address));
    let answer = '';
    const end = (result: string | ScanFailed) => {
      clearTimeout(connecting);
      clearTimeout(all);
      socket.destroy();
      if (typeof result === 'string') resolve(result);
      else reject(result);
    };
    const silence = (message: string, cause?: unknown) => end(new ScanFailed(message, { silent: true, cause }));
    const connecting = setTimeout(() => silence(`clamd took no connection in ${connectMs} ms`), connectMs);
    const all = setTimeout(() => silence(`clamd did not answer in ${totalMs} ms`), totalMs);
    socket.on('connect', () => {
      clearTimeout(connecting);
      send(socket);
    });
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
      const stop = answer.indexOf('\0');
      if (stop >= 0) end(answer.slice(0, stop).trim());
      else if (answer.length > longestAnswer) end(new ScanFailed('What answered is no clamd'));
    });
    // It may hang up while we still send, with its answer on the way: what was read counts.
    socket.on('error', (cause) => {
      if (answer === '') silence(`clamd cannot be reached: ${cause.message}`, cause);
    });
    socket.on('close', () => (answer.trim() ? end(answer.trim()) : silence('clamd hung up without an answer')));
  });
}

function placeOf(address: string): { path: string } | { host: string; port: number } {
  const url = new URL(address);
  if (url.protocol === 'unix:') return { path: decodeURIComponent(url.pathname) };
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) };
}

/** What another program says, for a log and a screen. */
const plain = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 200);
