import { existsSync, watchFile } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { watchFolders } from '../codegen/src/watch.ts';
import { freePort } from '../api/src/platform/postgres/postmaster.ts';
import { Children } from './dev/children.ts';
import { openDevDatabase } from './dev/database.ts';
import { frontDoor, untilListening } from './dev/front-door.ts';
import { Loop } from './dev/loop.ts';
import { Reload } from './dev/reload.ts';
import { DevServer } from './dev/server.ts';
import { root } from './test/tasks.ts';

const help = `Usage: npm run dev [-- --reset]

Serves the product on one address (HOST and PORT, default 127.0.0.1:3000) while you edit it: a changed schema is
generated and the disposable database "rolecall_dev" follows it, the server starts again, the staff application shows
edits at once and the career site's pages load again. Write one migration at the end: npm run migrate:new -- <name>

Rows stay when tables change, and when a migration is written or edited. Where they do not fit, it asks: convert them,
or make the database anew.

  --reset  makes the database anew at the start, with the demo
  --help   this text`;

const startMs = 120_000;

const compiled = join(root, 'node_modules/.cache/rolecall-dev');

/** The program of a package of a workspace; npm may have put it into the workspace's own node_modules. */
function programOf(workspace: string, name: string, path: string): string {
  const require = createRequire(join(root, workspace, 'package.json'));
  return join(dirname(require.resolve(`${name}/package.json`)), path);
}

async function main(): Promise<void> {
  const host = process.env.HOST || '127.0.0.1';
  const port = Number(process.env.PORT || 3000);
  const address = `http://${host}:${port}`;
  const database = await openDevDatabase((line) => console.log(`[database] ${line}`), process.argv.includes('--reset'));
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

  const server = new DevServer(children, ports, {
    DATABASE_URL: database.url,
    DEMO: '1',
    HOST: '127.0.0.1',
    PUBLIC_URL: address,
    // What did not change since is not compiled again.
    NODE_COMPILE_CACHE: compiled,
  });
  const loop = new Loop(database, server);
  await followCareerSite(children);
  const begun = loop.begin();
  // From now on: what is edited while it starts is taken after that.
  watchFolders(
    join(root, 'schemas'),
    (path) => /\.(?:json|sql)$/.test(path),
    () => loop.schemas(),
  );
  watchFolders(join(root, 'api/migrations'), endsWith('.sql'), () => loop.schemas());
  watchFolders(join(root, 'api/src'), isCode, () => loop.code());
  await begun;
  const vite = [programOf('admin-ui', 'vite', 'bin/vite.js'), '--host', '127.0.0.1', '--port', String(ports.vite)];
  children.start('admin-ui', [...vite, '--strictPort', '--logLevel', 'warn'], {
    folder: 'admin-ui',
    env: { API_URL: address },
  });
  await Promise.all([untilListening(() => ports.api, startMs), untilListening(() => ports.vite, startMs)]);
  console.log(`\nRolecall is ready at ${address} (career site) and ${address}/ats.html (staff)\n`);
  // The server holds the bundle, and the names of scripts and styles, in memory.
  const built = async () => {
    await loop.code();
    await untilListening(() => ports.api, startMs);
    reload.send();
  };
  for (const file of [bundle, manifest]) watchFile(file, { interval: 300 }, () => void built().catch(() => undefined));
}

const endsWith = (end: string) => (path: string) => path.endsWith(end);

/** What codegen writes is told by the schemas that it follows from. */
const isCode = (path: string) => !path.includes('/generated/') && !path.endsWith('.test.ts');

const bundle = join(root, 'career-site/dist/server/entry-server.js');
const manifest = join(root, 'career-site/dist/client/manifest.json');

/** Builds the career site at every edit. Resolves when there is a build that the server can load. */
async function followCareerSite(children: Children): Promise<void> {
  const vite = programOf('career-site', 'vite', 'bin/vite.js');
  const build = [vite, 'build', '--watch', '--logLevel', 'warn'];
  children.start('career-site', build, { folder: 'career-site' });
  children.start('career-site', [...build, '--ssr', 'src/entry-server.tsx'], { folder: 'career-site' });
  while (!existsSync(bundle) || !existsSync(manifest)) await delay(100);
}

if (process.argv.includes('--help')) console.log(help);
else await main();
