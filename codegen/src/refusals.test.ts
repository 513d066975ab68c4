import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModel } from './generate.ts';
import { SchemaProblems } from './problems.ts';
import { Fixture } from './testing/fixture.ts';

interface Fault {
  name: string;
  /** Path below schemas/. */
  file: string;
  /** What is changed: values by JSON pointer (null removes), or the whole text. */
  change?: Record<string, unknown>;
  text?: string;
  /** Lines that must be said, each from the file on. */
  says: string[];
}

const faults = JSON.parse(readFileSync(join(import.meta.dirname, '../__fixtures__/faulty.json'), 'utf8')) as Fault[];

const refusal = (fixture: Fixture): string[] => {
  try {
    readModel(fixture.root);
  } catch (error) {
    if (error instanceof SchemaProblems) return error.message.split('\n');
    throw error;
  }
  return [];
};

describe('a wrong schema is refused with file, place, fault and what is allowed', () => {
  test.each(faults)('$name', ({ file, change, text, says }) => {
    const fixture = new Fixture();
    try {
      const path = `schemas/${file}`;
      if (text !== undefined) fixture.write(path, text);
      for (const [pointer, value] of Object.entries(change ?? {})) {
        fixture.change(path, pointer, value === null ? undefined : value);
      }
      expect(refusal(fixture)).toEqual(says);
    } finally {
      fixture.remove();
    }
  });
});

test('all faults of all files are told at once, in the order of files', () => {
  const fixture = new Fixture();
  try {
    fixture.change('schemas/entities/tap.schema.json', '/properties/temperature/x-srot', true);
    fixture.write('schemas/entities/colour.schema.json', '{ "title": ');
    fixture.change('schemas/texts/kitchen.json', '/texts/kitchen.menu/fr', undefined);
    const lines = refusal(fixture);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('schemas/entities/colour.schema.json: not valid JSON');
    expect(lines[1]).toContain('did you mean "x-sort"?');
    expect(lines[2]).toContain('"fr" is missing');
  } finally {
    fixture.remove();
  }
});

test('a required field that the address of the form says need not be in it', () => {
  const fixture = new Fixture();
  const sink = 'schemas/entities/kitchen-sink.schema.json';
  try {
    fixture.change(sink, '/x-form/groups/0/fields', ['title', 'material']);
    expect(refusal(fixture)).toEqual([`${sink} /x-form: the form lacks "room_id", which is required`]);
    fixture.change(sink, '/x-routes/create', '/sink/add/:room_id');
    expect(refusal(fixture)).toEqual([]);
  } finally {
    fixture.remove();
  }
});
