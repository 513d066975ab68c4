import ts from 'typescript';
import { eject } from './eject.ts';
import { readModel } from '../generate.ts';
import { Fixture } from '../testing/fixture.ts';

const fixture = new Fixture();
afterAll(() => fixture.remove());
const model = readModel(fixture.root);

test.each(['list', 'create', 'edit'])('the %s view is printed as code that parses', (view) => {
  const text = eject(model, 'sinks', view);
  const { diagnostics } = ts.transpileModule(text, {
    reportDiagnostics: true,
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.ESNext },
  });
  expect(diagnostics?.map((problem) => problem.messageText)).toEqual([]);
});

test('a form holds what may be written then, with the choices and the children', () => {
  const create = eject(model, 'kitchen-sink', 'create');
  const edit = eject(model, 'kitchen-sink', 'edit');
  expect(create).toContain('<TextInput source="code" />');
  expect(edit).not.toContain('source="code"');
  expect(create).toContain('name: "resources.sinks.values.material.steel"');
  expect(create).toContain('<ArrayInput source="taps">');
  expect(create).toContain("import { RichTextInput } from 'ra-input-rich-text';");
});

test('a list has its sort, its columns and its filters', () => {
  const list = eject(model, 'sinks', 'list');
  expect(list).toContain("sort={{ field: 'title', order: 'ASC' }} perPage={20}");
  expect(list).toContain('<SearchInput key="q" source="q" alwaysOn />');
  expect(list).toContain('<ReferenceInput key="room_id" source="room_id" reference="rooms" />');
});

test('what does not exist is refused with what does', () => {
  expect(() => eject(model, 'sink', 'list')).toThrow('There is no resource "sink", did you mean "sinks"?');
  expect(() => eject(model, 'sinks', 'show')).toThrow('Views: list, create, edit');
});
