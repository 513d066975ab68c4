import { existsSync, utimesSync, watchFile } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { emitAll, readModel } from '../codegen/src/generate.ts';
import { watchSchemas } from '../codegen/src/watch.ts';
import { write } from '../codegen/src/write.ts';
import { freePort } from '../api/src/platform/postgres/postmaster.ts';
import { Children } from './dev/children.ts';
import { openDevDatabase } from './dev/database.ts';
import { frontDoor, untilListening } from './dev/front-door.ts';
import { Reload } from './dev/reload.ts';
import { root } from './test/tasks.ts';

const help = `Usage: npm run dev

Serves the product on one address (HOST and PORT, default 127.0.0.1:3000) while you edit it: a changed schema is
generated and the disposable database "rolecall_dev" follows it, the server starts again, the staff application shows
edits at once and the career site's pages load again. Write one migration at the end: npm run migrate:new -- <name>`;

const startMs = 120_000;

/** The program of a package of a workspace; npm may have put it into the workspace's own node_modules. */
function programOf(workspace: string, name: string, path: string): string {
  const require = createRequire(join(root, workspace, 'package.json'));
  return join(dirname(require.resolve(`${name}/package.json`)), path);
}

async function main(): Promise<void> {
  const host = process.env.HOST || '127.0.0.1';
  const port = Number(process.env.PORT || 3000);
  const address = `http://${host}:${port}`;
  const database = await openDevDatabase((line) => console.log(`[database] ${line}`));
  const ports = { api: await freePort(), vite: await freePort() };
  const reload = new Reload();
  const door = frontDoor(ports, reload);

  let ending: Promise<void> | undefined;
  const children = new Children((name, how) => {
    console.error(`[${name}] ended with ${how}: stopping`);
    process.exitCode = 1;
    void end();
  });
  const end = () =>
    (ending ??= (async () => {
      door.close();
      door.closeAllConnections();
      await children.stop();
      await database.stop();
      process.exit();
    })());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());

  await new Promise<void>((done, reject) => {
    door.once('error', reject);
    door.listen(port, host, done);
  }).catch(async (error: Error) => {
    await database.stop();
    throw error;
  });

  await followCareerSite(children, reload, ports.api);
  children.start('server', ['--watch', '--watch-preserve-output', 'api/src/server.ts'], {
    env: { DATABASE_URL: database.url, DEMO: '1', HOST: '127.0.0.1', PORT: String(ports.api), PUBLIC_URL: address },
    // It names a port that is not the one to open.
    hide: /^Rolecall is ready at/,
  });
  const vite = [programOf('admin-ui', 'vite', 'bin/vite.js'), '--host', '127.0.0.1', '--port', String(ports.vite)];
  children.start('admin-ui', [...vite, '--strictPort', '--logLevel', 'warn'], {
    folder: 'admin-ui',
    env: { API_URL: `http://127.0.0.1:${ports.api}` },
  });
  await Promise.all([untilListening(ports.api, startMs), untilListening(ports.vite, startMs)]);
  console.log(`\nRolecall is ready at ${address} (career site) and ${address}/ats.html (staff)\n`);
  await watchSchemas(root, () => followSchemas(database.follow));
}

/** The database first: the server starts again as soon as generated files change, and finds it in shape. */
async function followSchemas(followDatabase: () => Promise<number>): Promise<void> {
  try {
    const model = readModel(root);
    const statements = await followDatabase();
    const { changed, removed } = write(root, await emitAll(model));
    console.log(`[schemas] ${statements} statements, ${changed.length} files written, ${removed.length} removed`);
  } catch (error) {
    console.error(`[schemas] ${(error as Error).message}`);
  }
}

/**
 * Builds the career site at every edit; the server holds the bundle in memory, so it starts again, then the pages.
 * Resolves when there is a build that the server can load.
 */
async function followCareerSite(children: Children, reload: Reload, apiPort: number): Promise<void> {
  const vite = programOf('career-site', 'vite', 'bin/vite.js');
  const build = [vite, 'build', '--watch', '--logLevel', 'warn'];
  children.start('career-site', build, { folder: 'career-site' });
  children.start('career-site', [...build, '--ssr', 'src/entry-server.tsx'], { folder: 'career-site' });
  const bundle = join(root, 'career-site/dist/server/entry-server.js');
  const manifest = join(root, 'career-site/dist/client/manifest.json');
  // The names of scripts and styles are read once; a touched bundle makes node --watch start the server again.
  watchFile(manifest, { interval: 300 }, () => {
    if (existsSync(bundle)) utimesSync(bundle, new Date(), new Date());
  });
  watchFile(bundle, { interval: 300 }, () => {
    // By then node --watch has told the old server to end; the front door holds requests until the new one listens.
    setTimeout(() => {
      untilListening(apiPort, startMs).then(
        () => reload.send(),
        () => undefined,
      );
    }, 500);
  });
  while (!existsSync(bundle) || !existsSync(manifest)) await delay(100);
}

if (process.argv.includes('--help')) console.log(help);
else await main();
