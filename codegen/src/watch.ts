import { existsSync, readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/** Editors write a file in several steps; what comes within this time is one change. */
const settledMs = 60;

/**
 * Calls `act` after each change of a file below a folder that `counts`, one call at a time. Folders are watched, not
 * files: a file that an editor or git replaces by another of its name is followed still.
 */
export function watchFolders(folder: string, counts: (path: string) => boolean, act: () => unknown): void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve<unknown>(undefined);
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(act).catch((error: Error) => console.error(error.message));
    }, settledMs);
  };
  const follow = (path: string) => {
    if (watchers.has(path)) return;
    const watcher = watch(path, (_event, name) => {
      if (!existsSync(path)) return forget(path);
      const file = name === null ? path : join(path, name);
      if (name !== null && isFolder(path, name)) {
        follow(file);
        changed();
      } else if (counts(file)) changed();
    });
    watcher.on('error', () => forget(path));
    watchers.set(path, watcher);
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isDirectory() && entry.name !== 'node_modules') follow(join(path, entry.name));
    }
  };
  const forget = (path: string) => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };
  follow(folder);
}

function isFolder(path: string, name: string): boolean {
  return readdirSync(path, { withFileTypes: true }).some((entry) => entry.name === name && entry.isDirectory());
}
