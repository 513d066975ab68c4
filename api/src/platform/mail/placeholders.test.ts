import { countBlanks, fillPlaceholders, unknownPlaceholders } from './placeholders.ts';

test('known names are filled in, with or without blanks, also names with dots and words', () => {
  const values = { jobName: 'Welder', 'user.name.first': 'Ana', 'start date': '1 May' };
  expect(fillPlaceholders('{{jobName}} for {{ user.name.first }}: {{start\u00a0date}}', values)).toBe(
    'Welder for Ana: 1 May',
  );
});

test('an empty value becomes a blank, an unknown name stays as text', () => {
  expect(fillPlaceholders('{{jobName}} {{user.email}} {{other}}', { jobName: null, 'user.email': '  ' })).toBe(
    '______ ______ {{other}}',
  );
});

test('three underscores or more are one blank, however long; what stands in names and addresses is none', () => {
  expect(countBlanks('When: ______, where: ___ and ____________________')).toBe(3);
  expect(countBlanks('anna_roy@applicant.example, __init__, snake_case')).toBe(0);
});

test('nothing of a template is run', () => {
  const values = { jobName: 'Welder' };
  for (const text of [
    '{{constructor}}',
    '{{__proto__}}',
    '{{#if jobName}}',
    '{{{jobName}',
    '{jobName}',
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

test('marks and entities between the braces of an HTML text do no harm', () => {
  const values = { jobName: 'Welder', 'R&D lead': 'Li' };
  expect(fillPlaceholders('<p>{{job<b>Name}} now</b>, {{&nbsp;R&amp;D lead}}</p>', values, { html: true })).toBe(
    '<p>Welder<b> now</b>, Li</p>',
  );
});

test('whatever else stands in braces is pointed out once, with the name that was probably meant', () => {
  const known = ['jobName', 'user.name.first', 'contactEmail'];
  const text = '{{jobName}} {{salary}} {{salary}} {{#each x}} {{jobname}} {{user.first.name}} {{contacEmail}}';
  expect(unknownPlaceholders(text, known)).toEqual([
    { name: 'salary', suggestion: undefined },
    { name: '#each x', suggestion: undefined },
    { name: 'jobname', suggestion: 'jobName' },
    { name: 'user.first.name', suggestion: undefined },
    { name: 'contacEmail', suggestion: 'contactEmail' },
  ]);
});

test('braces that are not closed are pointed out too', () => {
  expect(unknownPlaceholders('<p>{{jobName} for you</p>', ['jobName'], { html: true })).toEqual([
    { name: 'jobName', suggestion: 'jobName' },
  ]);
});
