import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** True while a process has this id, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return state(pid) !== 'Z';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * A name for one process that no later process shares, although ids come round again (in a container the same
 * program has the same id at every start). Undefined when there is no such process.
 */
export function identityOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  const started = process.platform === 'linux' ? statFields(pid)?.[19] : startFromPs(pid);
  return `${pid}@${started ?? 'unknown'}`;
}

/** The fields of /proc/<pid>/stat behind the process's name, which may itself hold spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** A zombie has ended but nobody has asked for its exit code yet. */
function state(pid: number): string | undefined {
  return process.platform === 'linux' ? statFields(pid)?.[0] : undefined;
}

function startFromPs(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .replace(/\s+/g, '-');
  } catch {
    return undefined;
  }
}
