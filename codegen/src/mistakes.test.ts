/**
 * Entities in which somebody got one thing wrong: a word misspelled, a part left out. It is told, what is misspelled with
 * one line; or what is left is another schema and a right one, for one of the reasons that stand here.
 */
import { readModel } from './generate.ts';
import { SchemaProblems } from './problems.ts';
import { Fixture } from './testing/fixture.ts';
import { type Mistake, mistakesOf } from './testing/mistakes.ts';

const fixture = new Fixture();
afterAll(() => fixture.remove());
jest.setTimeout(120_000);

interface Reason {
  why: string;
  /** What mistakes are called for which it holds. */
  mistakes: RegExp[];
  if?: (mistake: Mistake) => boolean;
}

/** Whether forms, lists and screens leave a field out, or show the parts of its shape. */
const isUnseen = ({ way, schema }: Mistake): boolean =>
  ['x-form', 'x-list', 'x-screens'].every((part) => !JSON.stringify(schema[part] ?? '').includes(`"${way[1]}"`)) ||
  '$ref' in (schema['properties'] as Record<string, object>)[way[1]!]!;

/** What passes, and may. */
const right: Reason[] = [
  {
    why: 'what nothing else names may be called anything: fields, acts, groups, screens, addresses, tables, constraints',
    mistakes: [
      /^misspelled \/properties\/\w+$/,
      /^misspelled \/properties\/\w+\/x-transitions\/\w+$/,
      /^misspelled value \/(x-form|x-screens\/\d+)\/groups\/\d+\/id$/,
      /^misspelled value \/x-screens\/\d+\/id$/,
      /^misspelled value \/x-entity\/(table|path|area)$/,
      /^misspelled value \/x-routes\/\w+$/,
      /^misspelled value \/x-(indexes|checks)\/\d+\/name$/,
      /^misspelled value \/x-mixins\/\d+\/archivable\/column$/,
    ],
  },
  {
    why: 'words around a field are words',
    mistakes: [/^misspelled value \/x-title$/],
  },
  {
    why: 'what there was before is known to the database alone: npm run migrate:new compares',
    mistakes: [/^misspelled value .*\/x-renamedFrom$/],
  },
  {
    why: 'SQL is read by PostgreSQL: as it is saved under npm run dev, in migrate:new and in npm run check',
    mistakes: [
      /^misspelled value \/x-indexes\/\d+\/fields\/\d+$/,
      /^misspelled value .*\/x-column\/default$/,
      /^missing \/x-indexes\/\d+\/using$/,
    ],
  },
  {
    why: 'a field that nothing names is not missed',
    mistakes: [/^missing \/properties\/\w+$/],
  },
  {
    why: 'a field may say less of what it is; what holds then is what its kind and the defaults say',
    mistakes: [
      /^missing .*\/(minimum|maximum|minLength|maxLength|minItems|maxItems|uniqueItems|multipleOf|format|type)$/,
      /^missing .*\/(x-sanitize|x-message|x-languages|x-widget(\/none)?|x-placeholders|description|examples(\/\d+)?)$/,
      /^missing .*\/x-files(\/types(\/\d+)?|\/maxBytes)?$/,
      /^missing .*\/items\/anyOf\/\d+$/,
      /^missing .*\/x-column(\/type|\/default)?$/,
    ],
  },
  {
    why: 'a field may begin with nothing, be left empty or be written by others than the server alone',
    mistakes: [
      /^missing .*\/(default|x-default|readOnly|writeOnly|x-computed(\/input)?)$/,
      /^missing \/required(\/\d+)?$/,
      /^missing .*\/x-access(\/read|\/write|\/write\/\d+|\/createOnly)?$/,
    ],
  },
  {
    why: 'a field may offer or promise less: ways to filter, an order, one of a kind, a condition, what goes with it',
    mistakes: [
      /^missing .*\/x-(filter(\/\d+)?|sort|unique(\/.*)?|exclusive(\/within\/\d+)?|needs|when(\/require)?)$/,
      /^missing .*\/x-(pii|renamedFrom|ref\/(onDelete|filter)|pin-version)$/,
    ],
  },
  {
    why: 'words that explain may be left out, in every language at once',
    mistakes: [/^missing in every language .*\/(help|empty|placeholder|confirm)$/],
  },
  {
    why: 'what nobody sees needs no label, nor what is seen as its parts, which have their own',
    mistakes: [/^missing \/properties\/\w+\/x-i18n$/],
    if: isUnseen,
  },
  {
    why: 'a group may stand without a heading, children under their own name',
    mistakes: [/^missing \/(x-form|x-screens\/\d+)\/groups\/\d+\/x-i18n$/, /^missing \/x-relations\/\w+\/x-i18n$/],
  },
  {
    why: 'acts may be fewer, from fewer values, with nothing to fill, without a change, done by the generated call',
    mistakes: [
      /^missing .*\/x-transitions(\/\w+)?$/,
      /^missing .*\/x-transitions\/\w+\/(from\/\d+|to|by|fill|call|when\/in\/\d+)$/,
    ],
  },
  {
    why: 'an entity may offer less: calls, strangers, roles, screens, columns, parts of forms, a place in the menu',
    mistakes: [
      /^missing \/x-api(\/(operations(\/\d+)?|public(\/.*)?|perPage|maxPerPage|countTo))?$/,
      /^missing \/x-roles(\/\w+(\/\d+)?)?$/,
      /^missing \/x-(list(\/.*)?|search(\/\d+)?|menu(\/roles)?|routes(\/\w+)?|clone\/reset(\/\w+)?)$/,
      /^missing \/x-screens(\/\d+(\/(roles(\/\d+)?|menu|groups\/\d+\/(fields\/\d+|widget)))?)?$/,
      /^missing \/x-form(\/opensNew|\/groups\/\d+(\/fields\/\d+|\/widget)?)?$/,
      /^missing \/x-title$/,
    ],
  },
  {
    why: 'an entity may keep less of its rows: indexes, checks, mixins, hooks, limits of children, an old name',
    mistakes: [
      /^missing \/x-(indexes|checks)(\/\d+(\/(name|where|message|unique|fields\/\d+))?)?$/,
      /^missing \/x-mixins(\/\d+)?(\/position\/within|\/archivable\/archivedWhen)?$/,
      /^missing \/x-(hooks(\/\d+)?|removal|renamedFrom)$/,
      /^missing \/x-entity\/(table|path|area|large|singleton)$/,
      /^missing \/x-relations\/\w+\/(orderBy|min|max|keepWhile|when|layout)$/,
    ],
  },
];

/** What is misspelled and told with more than one line. */
const several: Reason[] = [
  {
    why: 'SQL of an index names the field, which codegen does not see: a large table then lacks the index',
    mistakes: [/^misspelled \/properties\/\w+$/],
  },
];

function refusal(): string[] {
  try {
    readModel(fixture.root);
    return [];
  } catch (error) {
    if (error instanceof SchemaProblems) return error.message.split('\n');
    throw error;
  }
}

const met = new Set<RegExp>();
function isOf(reasons: Reason[], mistake: Mistake): boolean {
  const known = reasons.flatMap(({ mistakes, if: holds }) =>
    mistakes.filter((name) => name.test(mistake.name) && (holds?.(mistake) ?? true)),
  );
  for (const name of known) met.add(name);
  return known.length > 0;
}

test.each(['kitchen-sink', 'room', 'tap', 'colour', 'sink-visit', 'employee', 'uploaded-file'])(
  '%s with one thing wrong',
  (entity) => {
    const path = `schemas/entities/${entity}.schema.json`;
    const text = fixture.read(path);
    const wrong: string[] = [];
    for (const mistake of mistakesOf(JSON.parse(text) as Mistake['schema'])) {
      fixture.write(path, JSON.stringify(mistake.schema));
      const lines = refusal();
      const isTold = lines.length === 1 || (lines.length > 1 && mistake.name.startsWith('missing'));
      if (!isTold && !isOf(lines.length === 0 ? right : several, mistake)) wrong.push(mistake.name, ...lines);
    }
    fixture.write(path, text);
    expect(wrong).toEqual([]);
  },
);

test('every reason is one for something', () => {
  expect([...right, ...several].flatMap(({ mistakes }) => mistakes).filter((name) => !met.has(name))).toEqual([]);
});
