import { fillPlaceholders, placeholdersIn, unknownPlaceholders } from './placeholders.ts';

test('known names are filled in, with or without blanks, also names with dots', () => {
  const values = { jobName: 'Welder', 'user.name.first': 'Ana' };
  expect(fillPlaceholders('{{jobName}} for {{ user.name.first }}', values)).toBe('Welder for Ana');
});

test('an empty value becomes a blank, an unknown name stays as text', () => {
  expect(fillPlaceholders('{{jobName}} {{user.email}} {{other}}', { jobName: null, 'user.email': '  ' })).toBe(
    '______ ______ {{other}}',
  );
});

test('nothing of a template is run', () => {
  const values = { jobName: 'Welder' };
  for (const text of [
    '{{constructor}}',
    '{{__proto__}}',
    '{{#if jobName}}',
    '{{{jobName}',
    '{{jobName | x}}',
    '{{toString}}',
  ]) {
    expect(fillPlaceholders(text, values)).toBe(text);
  }
});

test('a value that looks like a placeholder or markup stays text', () => {
  const values = { a: '{{b}}', b: '<script>' };
  expect(fillPlaceholders('{{a}} {{b}}', values)).toBe('{{b}} <script>');
  expect(fillPlaceholders('{{a}} {{b}}', values, { html: true })).toBe('{{b}} &lt;script&gt;');
});

test('a dollar sign in a value is only a dollar sign', () => {
  expect(fillPlaceholders('{{a}}', { a: "$& $1 $'" })).toBe("$& $1 $'");
});

test('names in a text are listed once; whatever else stands in braces is pointed out', () => {
  const text = '{{jobName}} {{ jobName }} {{salary}} {{#each x}} {{a b}}';
  expect(placeholdersIn(text)).toEqual(['jobName', 'salary']);
  expect(unknownPlaceholders(text, ['jobName'])).toEqual(['salary', '#each x', 'a b']);
});
