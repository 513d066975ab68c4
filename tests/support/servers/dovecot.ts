import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { untilFound } from '../eventually.ts';

export interface Dovecot {
  /** For IMAP_URL. */
  url: string;
  /** Puts a mail into the mailbox, as a mail server would. */
  deliver: (raw: string | Buffer) => void;
  /** Names of the mails in it; those that were marked as read end with S. */
  mails: () => string[];
  /** Removes all mails; with the numbering the mailbox begins anew. */
  empty: () => void;
  stop: () => Promise<void>;
}

/** Where systems put it; `npm test` installs it on Debian. */
const places = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'];

const password = 'only-for-tests';
const nobody = 65_534;
let delivered = 0;

/** A real IMAP server with one mailbox, on a free port and in a folder of its own. */
export async function startDovecot(): Promise<Dovecot> {
  const program = [process.env.DOVECOT ?? '', ...places].find((path) => path !== '' && existsSync(path));
  if (!program) throw new Error('These tests need a Dovecot: run them with "npm test", or set DOVECOT to its path');
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-imap-'));
  chmodSync(folder, 0o755);
  const home = join(folder, 'home');
  const maildir = join(home, 'Maildir');
  // Dovecot lets nobody read mail as root, so as root the mails belong to somebody else.
  const root = process.getuid?.() === 0;
  const [uid, gid] = root ? [nobody, nobody] : [process.getuid!(), process.getgid!()];
  const own = (path: string) => root && chownSync(path, uid, gid);
  const make = (path: string) => {
    mkdirSync(path, { recursive: true });
    own(path);
  };
  const folders = () => [home, maildir, ...['new', 'cur', 'tmp'].map((name) => join(maildir, name))].forEach(make);
  folders();
  const port = await freePort();
  const config = join(folder, 'dovecot.conf');
  writeFileSync(config, configOf({ folder, home, port, uid, gid, root }));
  const child = spawn(program, ['-F', '-c', config], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()));
  const exited = new Promise<void>((done) => child.once('close', () => done()));
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await exited;
    clearTimeout(timer);
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', () => child.kill('SIGKILL'));
  await untilOpen(
    port,
    () => child.exitCode !== null,
    () => printed,
  ).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const names = (name: string) => readdirSync(join(maildir, name));
  return {
    url: `imap://jobs:${password}@127.0.0.1:${port}/INBOX`,
    deliver: (raw) => {
      delivered += 1;
      const path = join(maildir, 'new', `${1_700_000_000 + delivered}.${process.pid}_${delivered}.test`);
      writeFileSync(path, raw);
      own(path);
    },
    mails: () => [...names('cur'), ...names('new')].sort(),
    empty: () => {
      rmSync(maildir, { recursive: true, force: true });
      folders();
    },
    stop,
  };
}

interface Settings {
  folder: string;
  home: string;
  port: number;
  uid: number;
  gid: number;
  root: boolean;
}

function configOf({ folder, home, port, uid, gid, root }: Settings): string {
  const user = userInfo().username;
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = /dev/stderr
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:~/Maildir
${root ? '' : `default_internal_user = ${user}\ndefault_login_user = ${user}\n`}
service imap-login {
  ${root ? '' : 'chroot ='}
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
${root ? '' : 'service anvil {\n  chroot =\n}\n'}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${home}
}
`;
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

async function untilOpen(port: number, ended: () => boolean, printed: () => string): Promise<void> {
  await untilFound(
    () => `Dovecot to listen. It printed:\n${printed()}`,
    async () => {
      if (ended()) throw new Error(`Dovecot ended. It printed:\n${printed()}`);
      const open = await new Promise<boolean>((done) => {
        const socket = connect(port, '127.0.0.1', () => done(true)).once('error', () => done(false));
        socket.once('close', () => done(false)).once('connect', () => socket.destroy());
      });
      return open || undefined;
    },
    20_000,
  );
}
