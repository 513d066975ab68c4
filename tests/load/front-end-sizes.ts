import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** What a browser loads first, gzip: the scripts that each page names, and what those import at once. */
export function frontEndSizes(root: string): Record<string, string> {
  const career = `${root}career-site/dist/client/`;
  const manifest = JSON.parse(readFileSync(`${career}manifest.json`, 'utf8')) as Record<
    string,
    { file: string; name?: string; isEntry?: boolean; imports?: string[] }
  >;
  const sizes: Record<string, string> = {};
  for (const chunk of Object.values(manifest)) {
    if (!chunk.isEntry) continue;
    const files = [chunk.file, ...(chunk.imports ?? []).map((key) => manifest[key]!.file)];
    sizes[`career-site ${chunk.name}`] = kilobytes(files.map((file) => career + file));
  }
  const admin = `${root}admin-ui/dist/`;
  if (existsSync(`${admin}ats.html`)) {
    const named = [...readFileSync(`${admin}ats.html`, 'utf8').matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(
      (match) => match[1]!,
    );
    const found = readdirSync(admin, { recursive: true, encoding: 'utf8' });
    const files = named
      .map((name) => found.find((file) => name.endsWith(file.split('/').at(-1)!)))
      .filter((file) => file !== undefined);
    sizes['admin-ui first load'] = kilobytes(files.map((file) => admin + file));
  }
  return sizes;
}

function kilobytes(files: string[]): string {
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  return `${(bytes / 1000).toFixed(1)} kB gzip`;
}
