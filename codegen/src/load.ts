import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { forEachLanguage } from './for-each-language.ts';
import type { JsonSchema } from './ir.ts';
import { MetaSchemas } from './meta-validation.ts';
import { pointer, type Problem, refuseIfAny } from './problems.ts';
import type {
  CallsFile,
  Defaults,
  EntitySchema,
  RegisteredNames,
  ReportFile,
  ReportFiltersFile,
  Screen,
  SourceFile,
  Sources,
  TextsFile,
  Widgets,
} from './raw-schema.ts';
import { LANGUAGES } from './shapes/languages.ts';
import { fieldOf } from './model/shared-shapes.ts';
import { withUnbreakableSpaces } from './model/unbreakable-spaces.ts';

/** Folders whose files may lie in a folder of their area each. */
const byArea = new Set(['entities', 'reports', 'requests', 'texts']);

/**
 * Reads everything below `<root>/schemas`, holds each file against its meta-schema, and reads `api/schema.sql`.
 * Throws `SchemaProblems` with all that is wrong in all files.
 */
export function load(root: string): Sources {
  const problems: Problem[] = [];
  const digest = createHash('sha256');
  const read = <Content>(folder: string, ending: string): SourceFile<Content>[] => {
    const absolute = join(root, 'schemas', folder);
    if (!existsSync(absolute)) return [];
    const files = readdirSync(absolute, { recursive: byArea.has(folder), encoding: 'utf8' })
      .map((file) => ({ file, name: posix.basename(file, ending) }))
      .filter(({ file }) => file.endsWith(ending) && !posix.basename(file).startsWith('.'))
      .sort((a, b) => (a.name + ending < b.name + ending ? -1 : 1));
    return files.flatMap(({ file, name }, index) => {
      const path = posix.join('schemas', folder, file);
      const twin = files.find((other, place) => place < index && other.name === name);
      if (twin) {
        const taken = posix.join('schemas', folder, twin.file);
        problems.push({ file: path, pointer: '', message: `"${name}" is the name of ${taken} already` });
      }
      const text = readFileSync(join(absolute, file), 'utf8');
      digest.update(path).update('\0').update(text).update('\0');
      const content = parse<Content>(path, text, problems);
      return content === undefined ? [] : [{ name, path, content: withUnbreakableSpaces(content) }];
    });
  };

  /** The SQL of a report in the file with this ending beside it; undefined where there is none. */
  const sqlBeside = (path: string, ending: string): string | undefined => {
    const beside = join(root, path.replace(/\.report\.json$/, ending));
    if (!existsSync(beside)) return undefined;
    const text = readFileSync(beside, 'utf8');
    digest.update(beside.slice(root.length)).update('\0').update(text).update('\0');
    return text;
  };

  const metas = read<JsonSchema>('meta', '.meta.json');
  const defaults = read<Defaults>('meta', 'defaults.json')[0]?.content;
  refuseIfAny(problems);
  if (defaults === undefined) throw new Error(`No schemas/meta/defaults.json below ${root}.`);
  const metaSchemas = MetaSchemas.of(metas.map((file) => forEachLanguage(file.content)));
  const checked = <Content>(files: SourceFile<Content>[], meta: string): SourceFile<Content>[] =>
    files.filter((file) => {
      const found = metaSchemas.problems(meta, file.path, file.content);
      problems.push(...found);
      return found.length === 0;
    });

  const [widgets] = checked(read<Widgets>('meta', 'widgets.json'), 'widgets.meta.json');
  const [names] = checked(read<RegisteredNames>('meta', 'names.json'), 'names.meta.json');
  refuseIfAny(problems);
  if (names === undefined) throw new Error(`No schemas/meta/names.json below ${root}.`);
  if (widgets === undefined) throw new Error(`No schemas/meta/widgets.json below ${root}.`);
  problems.push(...wrongStemmers(defaults), ...missingMixinTexts(defaults));
  const entities = checked(read<EntitySchema>('entities', '.schema.json'), 'entity.meta.json').map(withArea);
  const requests = checked(read<CallsFile>('requests', '.json'), 'calls.meta.json').map(withLanguages);
  const texts = checked(read<TextsFile>('texts', '.json'), 'texts.meta.json');
  const [screens] = checked(read<{ screens: Screen[] }>('', 'screens.json'), 'screens.meta.json');
  const shapes = new Map<string, SourceFile<JsonSchema>>();
  for (const folder of ['common', 'values']) {
    for (const file of checked(read<JsonSchema>(folder, '.schema.json'), 'shape.meta.json')) {
      shapes.set(file.path, withLanguages(file));
    }
  }
  const reports = checked(read<ReportFile>('reports', '.report.json'), 'report.meta.json').map((file) => ({
    ...file,
    sql: sqlBeside(file.path, '.sql'),
    groupsSql: sqlBeside(file.path, '.groups.sql'),
  }));
  const [reportFilters] = checked(read<ReportFiltersFile>('reports', 'filters.json'), 'report-filters.meta.json');
  const seeds = checked(read<Record<string, unknown>[]>('seeds/base', '.json'), 'seeds.meta.json');
  refuseIfAny(problems);
  const version = digest.digest('hex').slice(0, 16);
  const schemaFile = join(root, 'api/schema.sql');
  const database = existsSync(schemaFile) ? readFileSync(schemaFile, 'utf8') : '';
  return {
    ...{ defaults, metas, widgets, names, requests, texts, shapes, seeds, screens, reports },
    entities: entities.map((file) => withSharedValues(file, shapes, entities)),
    ...(reportFilters && { reportFilters }),
    ...{ database, version },
  };
}

/** An entity belongs to the area whose folder it lies in. */
function withArea(file: SourceFile<EntitySchema>): SourceFile<EntitySchema> {
  const folder = posix.basename(posix.dirname(file.path));
  if (folder === 'entities') return file;
  return { ...file, content: { ...file.content, 'x-entity': { area: folder, ...file.content['x-entity'] } } };
}

/**
 * A property whose `$ref` leads to a list of values is one of those values, with the names that the list gives them;
 * one that leads to a field of another entity may be what that may be.
 */
function withSharedValues(
  file: SourceFile<EntitySchema>,
  shapes: Map<string, SourceFile<JsonSchema>>,
  entities: SourceFile<EntitySchema>[],
): SourceFile<EntitySchema> {
  const properties = Object.entries(file.content.properties).map(([name, { $ref, ...own }]) => {
    const field = $ref === undefined ? undefined : fieldOf(entities, $ref, file.path);
    if (field !== undefined) return [name, { ...field.schema, ...own }];
    const shared = $ref === undefined ? undefined : shapes.get(posix.join(posix.dirname(file.path), $ref))?.content;
    if (shared?.['enum'] === undefined) return [name, $ref === undefined ? own : { $ref, ...own }];
    const { $schema: _schema, title: _title, ...values } = shared;
    return [name, { ...values, ...own }];
  });
  return {
    ...file,
    content: { ...file.content, properties: Object.fromEntries(properties) as EntitySchema['properties'] },
  };
}

/** The candidate search tells the stems of languages apart by a letter; `x` and `p` stand for words as they are written. */
function wrongStemmers({ stemmers }: Defaults): Problem[] {
  const at = { file: 'schemas/meta/defaults.json', pointer: pointer('stemmers') };
  const allowed = 'a letter of its own (not p or x), a stemmer of PostgreSQL, small_words';
  return LANGUAGES.flatMap((language) => {
    const { letter } = stemmers[language] ?? {};
    if (letter === undefined) return [{ ...at, message: `"${language}" is missing`, allowed }];
    const taken = Object.entries(stemmers).some(([other, each]) => other !== language && each.letter === letter);
    if (/^[a-oq-wyz]$/.test(letter) && !taken) return [];
    return [{ ...at, message: `the letter of "${language}" is no letter or that of another`, allowed }];
  });
}

/** Labels of the columns that mixins bring stand in the defaults, in every language. */
const missingMixinTexts = ({ mixinTexts }: Defaults): Problem[] =>
  Object.entries(mixinTexts).flatMap(([name, text]) =>
    LANGUAGES.filter((language) => !text[language]).map((language) => ({
      file: 'schemas/meta/defaults.json',
      pointer: pointer('mixinTexts', name),
      message: `"${language}" is missing`,
    })),
  );

/** With what it says of the languages written out. */
const withLanguages = <Content>(file: SourceFile<Content>): SourceFile<Content> => ({
  ...file,
  content: forEachLanguage(file.content),
});

function parse<Content>(path: string, text: string, problems: Problem[]): Content | undefined {
  try {
    return JSON.parse(text) as Content;
  } catch (error) {
    const message = (error as Error).message.replace(/\s+/g, ' ');
    problems.push({ file: path, pointer: '', message: `not valid JSON (${message}${lineOf(text, message)})` });
    return undefined;
  }
}

/** Node tells the position only; people look for lines. */
function lineOf(text: string, message: string): string {
  if (message.includes('line ')) return '';
  const position = /position (\d+)/.exec(message)?.[1];
  const end = position === undefined ? text.length : Number(position);
  return `, line ${text.slice(0, end).split('\n').length}`;
}
