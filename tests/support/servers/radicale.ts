import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilFound } from '../eventually.ts';

/** A real CalDAV server with one account. */
export interface Radicale {
  /** Its host and port, as CALENDAR_PRIVATE_HOSTS has it. */
  host: string;
  url: string;
  userName: string;
  password: string;
  /** Makes a calendar; answers its address. */
  calendar: (name: string) => Promise<string>;
  /** Puts an entry into a calendar, as its owner's own program would; its lines begin behind the UID. */
  put: (calendar: string, uid: string, lines: string) => Promise<void>;
  /** The entries of a calendar, by their addresses. */
  entries: (calendar: string) => Promise<Map<string, string>>;
  /** Any other request of its owner. */
  ask: (method: string, address: string, body?: string, headers?: Record<string, string>) => Promise<Response>;
  /** Nothing answers at its port until `begin`. */
  end: () => Promise<void>;
  begin: () => Promise<void>;
  /** Ends it and removes all. */
  stop: () => Promise<void>;
}

/** Where systems put it; `npm test` installs it on Debian. */
const places = ['/usr/bin/radicale', '/usr/local/bin/radicale', '/opt/homebrew/bin/radicale'];
const userName = 'ann';
const password = 'only-for-tests-Äß';

/** Starts it on a free port, with a folder of its own. */
export async function startRadicale(): Promise<Radicale> {
  const program = [process.env.RADICALE ?? '', ...places].find((path) => path !== '' && existsSync(path));
  if (!program) throw new Error('These tests need a Radicale: run them with "npm test", or set RADICALE to its path');
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-caldav-'));
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  writeFileSync(join(folder, 'users'), `${userName}:${password}\n`);
  writeFileSync(
    join(folder, 'config'),
    `[server]\nhosts = ${host}\n[encoding]\nrequest = utf-8\n[auth]\ntype = htpasswd\nhtpasswd_filename = ${folder}/users
htpasswd_encryption = plain\ndelay = 0\n[storage]\nfilesystem_folder = ${folder}/collections\n[rights]\ntype = owner_only\n`,
  );
  let child: ChildProcess | undefined;
  let printed = '';
  process.on('exit', () => child?.kill('SIGKILL'));
  const begin = async () => {
    child = spawn(program, ['--config', join(folder, 'config')], { stdio: ['ignore', 'ignore', 'pipe'] });
    const started = child;
    started.stderr!.on('data', (text: Buffer) => (printed += text.toString()));
    await untilFound(
      () => `Radicale to answer. It printed:\n${printed}`,
      async () => {
        if (started.exitCode !== null) throw new Error(`Radicale ended. It printed:\n${printed}`);
        return (await fetch(`http://${host}/`, { redirect: 'manual' }).catch(() => undefined)) && true;
      },
      20_000,
    );
  };
  const end = async () => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    const exited = new Promise((done) => ending.once('close', done));
    ending.kill('SIGKILL');
    await exited;
  };
  const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
  const ask: Radicale['ask'] = (method, address, body, headers = {}) =>
    fetch(address, { method, body, headers: { authorization, ...headers } });
  const fine = async (answer: Promise<Response>) => {
    const { ok, status } = await answer;
    if (!ok) throw new Error(`Radicale answers ${status}`);
  };
  await begin();
  return {
    ...{ host, url: `http://${host}/`, userName, password, ask, begin, end },
    calendar: async (name) => {
      const address = `http://${host}/${userName}/${name.toLowerCase()}/`;
      const shown = `<displayname xmlns="DAV:">${name}</displayname>`;
      const body = `<C:mkcalendar xmlns:C="urn:ietf:params:xml:ns:caldav"><set xmlns="DAV:"><prop>${shown}</prop></set></C:mkcalendar>`;
      await fine(ask('MKCALENDAR', address, body));
      return address;
    },
    put: (calendar, uid, lines) =>
      fine(ask('PUT', `${calendar}${uid}.ics`, calendarText(uid, lines), { 'content-type': 'text/calendar' })),
    entries: async (calendar) => {
      const listed = await (await ask('PROPFIND', calendar, undefined, { depth: '1' })).text();
      const paths = [...listed.matchAll(/<href>([^<]+\.ics)<\/href>/g)].map(
        ([, path]) => new URL(path!, calendar).href,
      );
      const found = new Map<string, string>();
      for (const path of new Set(paths)) found.set(path, await (await ask('GET', path)).text());
      return found;
    },
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const calendarText = (uid: string, lines: string) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', 'BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20260101T000000Z']
    .concat(lines.trim().split('\n'), 'END:VEVENT', 'END:VCALENDAR', '')
    .join('\r\n');

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}
