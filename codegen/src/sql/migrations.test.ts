import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../../api/src/platform/migrations/index.ts';
import { readModel } from '../generate.ts';
import { Fixture, projectRoot } from '../testing/fixture.ts';
import { withServer } from '../testing/server.ts';
import { draft, migrationName } from './draft.ts';
import { drift } from './drift.ts';
import { migrationText } from './steps.ts';

const database = withServer();
jest.setTimeout(60_000);

test('the migrations of the product give exactly what its schemas say', async () => {
  await migrate(database.url());
  expect(await drift(database.url(), readModel(projectRoot))).toEqual([]);
});

test('a draft completes the migrations, and there is nothing to draft after it', async () => {
  const fixture = new Fixture();
  try {
    const folder = join(fixture.root, 'api/migrations');
    mkdirSync(folder, { recursive: true });
    const first = await draft(database.url(), fixture.root);
    writeFileSync(join(folder, migrationName('first', new Date('2026-01-02T03:04:05Z'))), migrationText(first));
    expect(readdirSync(folder)).toEqual(['20260102030405_first.sql']);
    expect(await draft(database.url(), fixture.root)).toEqual([]);
    fixture.change('schemas/entities/room.schema.json', '/properties/floor/x-column', { default: '2' });
    const second = migrationText(await draft(database.url(), fixture.root));
    expect(second).toBe('alter table "rooms" alter column "floor" set default 2;\n');
  } finally {
    fixture.remove();
  }
});
