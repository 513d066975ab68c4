import { check } from './check.ts';
import { emitAll, readModel } from './generate.ts';
import { Fixture } from './testing/fixture.ts';
import { write } from './write.ts';

const fixture = new Fixture();
const printed: string[] = [];

beforeEach(async () => {
  printed.length = 0;
  jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  jest.spyOn(console, 'error').mockImplementation((text: string) => void printed.push(text));
  write(fixture.root, emitAll(readModel(fixture.root)));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => fixture.remove());

test('--check passes while the contract is current', async () => {
  expect(check(fixture.root)).toBe(true);
});

test('--check fails and shows where when the committed contract is stale', async () => {
  fixture.change('schemas/requests/kitchen.json', '/calls/sinkFlow/summary', 'How quickly water comes');
  expect(check(fixture.root)).toBe(false);
  expect(printed.join('\n')).toContain('api/openapi.json: not current');
  expect(printed.join('\n')).toContain('+         "summary": "How quickly water comes"');
});

test('--check writes nothing', async () => {
  const before = fixture.read('api/openapi.json');
  fixture.change('schemas/requests/kitchen.json', '/calls/sinkFlow/summary', 'How slowly water comes');
  check(fixture.root);
  expect(fixture.read('api/openapi.json')).toBe(before);
});
