import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  /** The address of the database, by way of this proxy. */
  url: string;
  /** From now on no byte goes through and nothing is closed, as when a machine or a network is gone. */
  stall: () => void;
  /** New connections go through again; those that stalled stay dead. */
  replace: () => void;
  /** What stalled goes on where it stood. */
  resume: () => void;
  /** Answers over the connections there are stay on their way until one that is opened from now on has ended. */
  delayAnswers: () => Promise<void>;
  /** Breaks all connections and refuses new ones. */
  cut: () => Promise<void>;
  /** Takes connections again. */
  mend: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Stands between the product and its database, so that a test can do to their connections what networks do. */
export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const paired = new Map<Socket, Socket>();
  const backs = new Map<Socket, Socket>();
  let ended: (() => void) | undefined;
  let stalled = false;
  const server = createServer((front) => {
    const back = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [front, back],
      [back, front],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (stalled) from.unpipe(to).pause();
    }
    paired.set(front, back).set(back, front);
    backs.set(back, front);
    back.on('close', () => backs.delete(back));
    if (ended) back.on('close', ended);
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const cut = async () => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    for (const socket of sockets) socket.resetAndDestroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    stall: () => {
      stalled = true;
      for (const [from, to] of paired) if (sockets.has(from)) from.unpipe(to).pause();
    },
    replace: () => (stalled = false),
    resume: () => {
      stalled = false;
      for (const [from, to] of paired) if (sockets.has(from)) from.pipe(to);
    },
    async delayAnswers() {
      const late = [...backs];
      for (const [back, front] of late) back.unpipe(front).pause();
      await new Promise<void>((done) => (ended = done));
      ended = undefined;
      for (const [back, front] of late) if (sockets.has(back)) back.pipe(front);
    },
    cut,
    mend: () => listen(port),
    stop: async () => {
      if (server.listening) await cut();
    },
  };
}
