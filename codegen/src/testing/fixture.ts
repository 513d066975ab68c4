import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const codegen = join(import.meta.dirname, '../..');

/** The folder of this project. */
export const projectRoot = join(codegen, '..');

/** A copy of a fixture as a project of its own, with the vocabulary as it stands and hooks, row rules and icons of its own. */
export class Fixture {
  readonly root = mkdtempSync(join(tmpdir(), 'rolecall-codegen-'));

  constructor(name = 'kitchen-sink') {
    cpSync(join(projectRoot, 'schemas/meta'), join(this.root, 'schemas/meta'), { recursive: true });
    cpSync(join(codegen, '__fixtures__', name), this.root, { recursive: true });
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  removeFile(path: string): void {
    rmSync(join(this.root, path));
  }

  move(from: string, to: string): void {
    this.write(to, this.read(from));
    this.removeFile(from);
  }

  /** Changes one value in a JSON file; `undefined` removes it. The pointer may name something new. */
  change(path: string, pointer: string, value: unknown): void {
    const content: unknown = JSON.parse(this.read(path));
    const parts = pointer
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = parts.pop() ?? '';
    const parent = parts.reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], content);
    if (value === undefined) delete (parent as Record<string, unknown>)[last];
    else (parent as Record<string, unknown>)[last] = value;
    this.write(path, `${JSON.stringify(content, null, 2)}\n`);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
