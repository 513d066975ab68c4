import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JestResult } from './outcome.ts';
import { root } from './tasks.ts';

/** jest's project whose files run in groups, and where they lie. */
const project = { name: 'admin-ui', files: 'admin-ui/src/**/*.test.{ts,tsx}' };
const groupCount = 8;
/** How a file begins that changes what others find in the modules, or must be the first to load them. */
const ownModules = '/** @own-modules';

/** Between two files of a group: what the first has left in the window would be found by the second. */
const newWindow = `
const { fetch, XMLHttpRequest } = globalThis;
function newWindow() {
  jest.restoreAllMocks();
  Object.assign(globalThis, { fetch, XMLHttpRequest });
  Reflect.deleteProperty(window, 'matchMedia');
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}`;

/**
 * Writes files that each run a share of the staff application's tests, and answers the folder. jest loads all modules
 * anew for each file it runs, which for react-admin and what it stands on takes longer than most of these tests do: so
 * they take half of the time. A file that fails runs again, alone (jest.ts).
 */
export function writeGroups(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const files = globSync(project.files, { cwd: root }).sort();
  const alone = files.filter((file) => readFileSync(join(root, file), 'utf8').startsWith(ownModules));
  const together = files.filter((file) => !alone.includes(file));
  const groups = Array.from({ length: groupCount }, (_, group) =>
    together.filter((_, index) => index % groupCount === group),
  );
  for (const [index, own] of [...groups, ...alone.map((file) => [file])].entries()) {
    const parts = own.map((file) => {
      const path = JSON.stringify(join(root, file));
      return `describe(${path}, () => {\n  beforeAll(newWindow);\n  require(${path});\n});`;
    });
    writeFileSync(join(folder, `${project.name}-${index + 1}.test.ts`), `${newWindow}\n${parts.join('\n')}\n`);
  }
  return folder;
}

/** What jest says of groups, said of the files in them; of other files as it is. */
export function ungrouped(result: JestResult, folder: string): JestResult {
  const testResults = result.testResults.flatMap((file) => {
    if (!file.name.startsWith(`${folder}/`) || file.assertionResults.length === 0) return [file];
    const byFile = new Map<string, typeof file.assertionResults>();
    for (const test of file.assertionResults) {
      const [name] = test.ancestorTitles;
      const own = { ...test, fullName: test.fullName.slice(name!.length + 1) };
      byFile.set(name!, [...(byFile.get(name!) ?? []), own]);
    }
    return [...byFile].map(([name, assertionResults]) => ({
      name,
      status: assertionResults.some(({ status }) => status === 'failed') ? ('failed' as const) : ('passed' as const),
      assertionResults,
    }));
  });
  return { ...result, testResults };
}
