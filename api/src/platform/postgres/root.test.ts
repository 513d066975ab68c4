import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from './index.ts';
import { prepareHome } from './placement.ts';
import { findRuntime } from './runtime.ts';
import { canUse, databaseUser, ensureSystemUser } from './system-user.ts';

jest.setTimeout(60_000);

/** What only root meets: PostgreSQL refuses to run as root, and its user may not reach our folders. Others skip it. */
const asRoot = process.getuid?.() === 0 ? describe : describe.skip;

let folder: string;
const log: string[] = [];
const say = (line: string) => log.push(line);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rolecall-root-'));
  chmodSync(folder, 0o755);
  log.length = 0;
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

asRoot('as root', () => {
  test('makes the system user where there is none', () => {
    const name = `rolecall-t${process.pid}`;
    try {
      const made = ensureSystemUser(name, say);
      expect(made.uid).toBeGreaterThan(0);
      expect(ensureSystemUser(name, say)).toEqual(made);
      expect(log).toEqual([expect.stringContaining(name)]);
    } finally {
      execFileSync('userdel', [name], { stdio: 'ignore' });
    }
  });

  test('keeps the data elsewhere when the folder lies under one with mode 0700, says so, and finds it again', async () => {
    const secret = join(folder, 'home');
    mkdirSync(secret, { mode: 0o700 });
    const systemDir = join(folder, 'var');
    const options = { dataDir: join(secret, 'clone', '.data', 'db'), systemDir, log: say, durable: false };

    const first = await startEmbedded(options);
    const kept = readFileSync(join(options.dataDir, 'data-location'), 'utf8').trim();
    expect(kept).toMatch(new RegExp(`^${systemDir}/`));
    expect(log.join('\n')).toContain(kept);
    expect(statSync(kept).uid).toBe(databaseUser(say)?.uid);
    await first.stop();

    log.length = 0;
    const second = await startEmbedded(options);
    await second.stop();
    expect(log).toEqual([]);
  });

  test('a new clone at the path of a deleted one does not find the data of the old one', async () => {
    const secret = join(folder, 'home');
    const clone = join(secret, 'db');
    const home = async () => {
      mkdirSync(secret, { mode: 0o700, recursive: true });
      return prepareHome(clone, databaseUser(say), join(folder, 'var'), say);
    };
    const old = await home();
    rmSync(clone, { recursive: true });
    expect((await home()).data).not.toBe(old.data);
  });

  test('data that became unreachable moves along', async () => {
    const parent = join(folder, 'home');
    mkdirSync(parent, { mode: 0o755 });
    const options = { dataDir: join(parent, 'db'), systemDir: join(folder, 'var'), log: say, durable: false };
    await (await startEmbedded(options)).stop();
    const version = readFileSync(join(options.dataDir, 'data', 'PG_VERSION'), 'utf8');
    chmodSync(parent, 0o700);

    const again = await startEmbedded(options);
    const kept = readFileSync(join(options.dataDir, 'data-location'), 'utf8').trim();
    expect(readFileSync(join(kept, 'PG_VERSION'), 'utf8')).toBe(version);
    expect(existsSync(join(options.dataDir, 'data'))).toBe(false);
    await again.stop();
  });

  test('copies the programs once when the system user cannot read them', async () => {
    const user = databaseUser(say);
    const installed = await findRuntime(undefined, join(folder, 'unused'), say);

    // A user who may read nothing of ours: the programs lie under a folder with mode 0700.
    const hidden = join(folder, 'hidden');
    mkdirSync(hidden, { mode: 0o700 });
    const root = join(hidden, 'package');
    execFileSync('cp', ['-a', join(installed.postgres, '..', '..', '..'), root]);
    const copies = join(folder, 'copies');
    const copied = await findRuntime(user, copies, say, root);
    expect(copied.postgres.startsWith(copies)).toBe(true);
    expect(canUse(copied.postgres, 'rx', user)).toBe(true);
    expect(execFileSync(copied.postgres, ['--version'], { encoding: 'utf8' })).toContain(`${copied.major}.`);
    await findRuntime(user, copies, say, root);
    expect(readdirSync(copies)).toHaveLength(1);
    expect(log).toHaveLength(1);
  });
});
