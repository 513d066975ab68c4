import { SchemaProblems } from './problems.ts';
import { readModel } from './generate.ts';
import { Fixture } from './testing/fixture.ts';

const flat = 'schemas/entities/tap.schema.json';
const filed = 'schemas/entities/plumbing/tap.schema.json';

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});
afterEach(() => fixture.remove());

const tap = () => readModel(fixture.root).entities.find(({ name }) => name === 'tap');

test('an entity belongs to the area whose folder it lies in', () => {
  expect(tap()?.area).toBe('configuration');
  fixture.move(flat, filed);
  fixture.change(filed, '/$schema', '../../meta/entity.meta.json');
  expect(tap()).toMatchObject({ area: 'plumbing', source: filed });
});

test('two folders do not hold a file of the same name', () => {
  fixture.write(filed, fixture.read(flat));
  expect(() => readModel(fixture.root)).toThrow(
    new SchemaProblems([{ file: filed, pointer: '', message: `"tap" is the name of ${flat} already` }]),
  );
});

test('a reference is the path from the file that names it', () => {
  const request = 'schemas/requests/kitchen.json';
  const moved = 'schemas/requests/plumbing/kitchen.json';
  const before = JSON.stringify(readModel(fixture.root).calls);
  const text = fixture.read(request).replaceAll('"../', '"../../');
  fixture.write(moved, text);
  fixture.removeFile(request);
  expect(JSON.stringify(readModel(fixture.root).calls)).toBe(before.replaceAll(request, moved));
});
