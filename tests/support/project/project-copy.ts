import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run-command.ts';

const ours = ['schemas', 'api', 'codegen', 'admin-ui'];
const skipped = /\/(node_modules|dist|generated)$/;
/** What `npm run dev` changes or runs besides. */
const ofDevelopment = ['scripts', 'career-site'];

/** A project of its own for a test that changes sources: these are copied, what is installed or built is shared. */
export class ProjectCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'rolecall-project-'));

  /** `development`: one in which `npm run dev` works. */
  constructor({ development = false } = {}) {
    const copied = development ? [...ours, ...ofDevelopment] : ours;
    for (const folder of copied) {
      cpSync(join(root, folder), join(this.root, folder), { recursive: true, filter: (path) => !skipped.test(path) });
    }
    const shared = [
      ...copied.map((folder) => `${folder}/node_modules`),
      ...['node_modules', 'package.json', 'tsconfig.base.json', 'admin-ui/dist'],
      ...(development ? [] : ['career-site']),
    ];
    for (const path of shared.filter((path) => existsSync(join(root, path))))
      symlinkSync(join(root, path), join(this.root, path));
  }

  path(path: string): string {
    return join(this.root, path);
  }

  read(path: string): string {
    return readFileSync(this.path(path), 'utf8');
  }

  write(path: string, text: string): void {
    mkdirSync(join(this.path(path), '..'), { recursive: true });
    writeFileSync(this.path(path), text);
  }

  /** Puts a text before the first place that has another, which must be there. */
  insert(path: string, text: string, before: string): void {
    const content = this.read(path);
    if (!content.includes(before)) throw new Error(`${path} has no "${before}"`);
    this.write(
      path,
      content.replace(before, () => `${text}${before}`),
    );
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** The blocks of code of a page below docs/, and what stands in one. */
export class Page {
  readonly text: string;
  readonly #blocks: { language: string; text: string }[];

  constructor(name: string) {
    this.text = readFileSync(join(root, 'docs', name), 'utf8');
    this.#blocks = [...this.text.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language = '', text = '']) => ({
      language,
      text,
    }));
  }

  /** The first block of a language that contains a text. */
  block(language: string, containing: string): string {
    const found = this.#blocks.find((each) => each.language === language && each.text.includes(containing));
    if (!found) throw new Error(`The page has no ${language} block with "${containing}"`);
    return found.text;
  }
}
