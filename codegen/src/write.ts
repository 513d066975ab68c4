import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Artifact } from './artifact.ts';

/** Folders that hold nothing but generated files: what no emitter made is removed. */
const ownedFolders = ['api/src/generated', 'admin-ui/src/generated', 'career-site/src/generated'];

export interface Written {
  changed: string[];
  removed: string[];
  unchanged: number;
}

/** The bytes of an artifact: banner where the format has comments, LF, one line end at the end. */
export function contentOf(artifact: Artifact): string {
  const text = artifact.text.replaceAll('\r\n', '\n').replace(/\n*$/, '\n');
  if (artifact.from === undefined) return text;
  return `// Generated from ${artifact.from} by npm run codegen; changes made here are lost.\n${text}`;
}

/** Writes what differs below `root` and removes what no emitter makes any more. */
export function write(root: string, artifacts: Artifact[]): Written {
  const expected = new Set<string>();
  for (const { path } of artifacts) {
    if (expected.has(path)) throw new Error(`Two emitters write ${path}.`);
    expected.add(path);
  }
  const changed = writeChanged(root, artifacts);
  const result: Written = { changed, removed: [], unchanged: artifacts.length - changed.length };
  for (const folder of ownedFolders) {
    for (const path of filesBelow(root, folder)) {
      if (expected.has(path)) continue;
      rmSync(join(root, path));
      result.removed.push(path);
    }
  }
  return result;
}

/** Writes what differs below `root`, and leaves all else alone; answers the paths. */
export function writeChanged(root: string, artifacts: Artifact[]): string[] {
  return artifacts.flatMap((artifact) => {
    const file = join(root, artifact.path);
    const text = contentOf(artifact);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return [];
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return [artifact.path];
  });
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });
}
