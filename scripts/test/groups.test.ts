import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ungrouped, writeGroups } from './groups.ts';
import { root } from './tasks.ts';

test('every test of the staff application stands in one group, those with modules of their own alone', () => {
  const folder = writeGroups(mkdtempSync(join(tmpdir(), 'groups-')));
  const groups = readdirSync(folder).map((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/require\("([^"]+)"\)/g)].map(([, path]) => path!),
  );
  const files = readdirSync(join(root, 'admin-ui/src'), { recursive: true, encoding: 'utf8' });
  const tests = files.filter((name) => /\.test\.tsx?$/.test(name)).map((name) => join(root, 'admin-ui/src', name));
  expect(groups.flat().sort()).toEqual(tests.sort());
  expect(groups).toContainEqual([join(root, 'admin-ui/src/schema-ui/acts/acts.test.tsx')]);
  expect(groups.length).toBeLessThan(tests.length / 4);
});

test('what jest says of a group is said of its files', () => {
  const assertion = (file: string, title: string, status: string) => ({
    ancestorTitles: [`/house/${file}`, 'a list'],
    fullName: `/house/${file} a list ${title}`,
    status,
  });
  const loaded = {
    name: '/groups/admin-ui-1.test.ts',
    status: 'failed' as const,
    assertionResults: [assertion('a.test.tsx', 'sorts', 'passed'), assertion('b.test.tsx', 'pages', 'failed')],
  };
  const unloaded = { ...loaded, name: '/groups/admin-ui-2.test.ts', assertionResults: [] };
  const other = { name: '/house/c.test.ts', status: 'passed' as const, assertionResults: [] };
  const result = { numPassedTests: 1, testResults: [loaded, unloaded, other] };
  expect(ungrouped(result, '/groups').testResults).toMatchObject([
    { name: '/house/a.test.tsx', status: 'passed', assertionResults: [{ fullName: 'a list sorts' }] },
    { name: '/house/b.test.tsx', status: 'failed', assertionResults: [{ fullName: 'a list pages' }] },
    unloaded,
    other,
  ]);
});
