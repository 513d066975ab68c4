import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whom the database runs as; undefined means as ourselves. */
export type RunAs = { name: string; uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root, so root hands it to the system user `postgres`, made where there is none. */
export function databaseUser(log: (line: string) => void): RunAs {
  return process.getuid?.() === 0 ? ensureSystemUser('postgres', log) : undefined;
}

/** Finds a system user or, as root, makes it: no password, no shell, no home folder. */
export function ensureSystemUser(name: string, log: (line: string) => void): NonNullable<RunAs> {
  const found = lookUp(name);
  if (found) return found;
  log(`Making the system user "${name}", as PostgreSQL does not run as root`);
  const [command, args] = existsSync('/usr/sbin/useradd')
    ? ['/usr/sbin/useradd', ['--system', '--no-create-home', '--user-group', '--shell', '/usr/sbin/nologin', name]]
    : ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', name]];
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    // Two processes may do this at once; what counts is that the user is there.
    if (!lookUp(name)) throw new Error(`Cannot make the system user "${name}": ${(error as Error).message}`);
  }
  const made = lookUp(name);
  if (!made) throw new Error(`The system user "${name}" was made but cannot be found`);
  return made;
}

function lookUp(name: string): RunAs {
  // getent also knows users of a directory service; a minimal system has only the file.
  const getent = spawnSync('getent', ['passwd', name], { encoding: 'utf8' });
  const lines = getent.status === 0 ? getent.stdout : readFileSync('/etc/passwd', 'utf8');
  const line = lines.split('\n').find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { name, uid: Number(uid), gid: Number(gid) };
}

/** Asks the system, as that user, what mode bits alone do not tell: parents, access lists, mount options. */
export function canUse(path: string, rights: 'rx' | 'rwx', user: RunAs): boolean {
  const tests = [...rights].map((right) => `test -${right} "$0"`).join(' && ');
  const as = user ? { uid: user.uid, gid: user.gid } : {};
  return spawnSync('/bin/sh', ['-c', tests, path], { cwd: '/', stdio: 'ignore', ...as }).status === 0;
}
