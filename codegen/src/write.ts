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
  const result: Written = { changed: [], removed: [], unchanged: 0 };
  const expected = new Set<string>();
  for (const artifact of artifacts) {
    if (expected.has(artifact.path)) throw new Error(`Two emitters write ${artifact.path}.`);
    expected.add(artifact.path);
    const file = join(root, artifact.path);
    const text = contentOf(artifact);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) {
      result.unchanged++;
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    result.changed.push(artifact.path);
  }
  for (const folder of ownedFolders) {
    for (const path of filesBelow(root, folder)) {
      if (expected.has(path)) continue;
      rmSync(join(root, path));
      result.removed.push(path);
    }
  }
  return result;
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });
}
