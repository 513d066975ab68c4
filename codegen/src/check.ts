import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Artifact } from './artifact.ts';
import { emitAll, readModel } from './generate.ts';
import { contentOf } from './write.ts';

/** Generated files that are committed, because reviewers read them. */
const committed = ['api/openapi.json', 'docs/schema-reference.md'];

/** Whether two runs give the same bytes and what is committed is current; says what is not. */
export function check(root: string): boolean {
  const first = emitAll(readModel(root));
  const second = emitAll(readModel(root));
  const problems = [...differences(first, second), ...stale(root, first)];
  if (problems.length === 0) {
    console.log(`codegen: ${first.length} files, the same in two runs; ${committed.join(', ')} current`);
    return true;
  }
  console.error(problems.join('\n'));
  return false;
}

function differences(first: Artifact[], second: Artifact[]): string[] {
  const again = new Map(second.map((artifact) => [artifact.path, contentOf(artifact)]));
  return first
    .filter((artifact) => again.get(artifact.path) !== contentOf(artifact))
    .map((artifact) => `${artifact.path}: two runs differ`);
}

function stale(root: string, artifacts: Artifact[]): string[] {
  return artifacts.flatMap((artifact) => {
    if (!committed.includes(artifact.path)) return [];
    const file = join(root, artifact.path);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (text === contentOf(artifact)) return [];
    return [
      `${artifact.path}: not current; run npm run codegen and commit it\n${firstDifference(text, contentOf(artifact))}`,
    ];
  });
}

/** The first lines that differ, as a reader of diffs expects them. */
export function firstDifference(before: string, after: string): string {
  const old = before.split('\n');
  const now = after.split('\n');
  const line = now.findIndex((text, index) => text !== old[index]);
  const at = line === -1 ? now.length : line;
  const removed = old.slice(at, at + 3).map((text) => `- ${text}`);
  const added = now.slice(at, at + 3).map((text) => `+ ${text}`);
  return [`@@ line ${at + 1} @@`, ...removed, ...added].join('\n');
}
