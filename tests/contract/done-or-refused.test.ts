import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calls } from '../../api/src/generated/calls.ts';
import { resources } from '../../api/src/generated/resources.ts';
import type { JsonSchema, Resource, ResourceField } from '../../api/src/generated/shapes.ts';
import { kinds } from '../../codegen/src/kinds/index.ts';
import { ApiClient } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { manyAddresses } from '../api/pipeline/support.ts';

// What a call does not do, it refuses: every field of every resource is sent alone, in a change with another value than
// it has, and beside the required ones of a new row. Either the answer and the row say it afterwards, or the call was
// refused.

let server: TestServer;
let admin: ApiClient;

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  admin = await ApiClient.as(server.url, 'super_admin');
});
afterAll(() => server?.stop());

type Row = Record<string, unknown> & { id: number; lock_version?: number };

/** What calls written by hand change, of accounts. */
const byHand = ['employees'];

/** What is made by a call of its own that takes the resource's fields. */
const MADE_BY_HAND = ['approval_emails'];

/**
 * Fields that a change, or a new row, takes and leaves, by resource. Programs send back a letter as they read it, meanwhile moved on by
 * acts and by others; and a template of the system (the first there is) is never the letter's own.
 */
const SENT_BACK: Record<string, string[]> = {
  // What these did stands in other rows: the plans of jobs, and that of the new stage.
  interview_plans: ['for_jobs'],
  stages: ['interviews_from_id'],
  approval_emails: [
    ...['employee_id', 'bulk_hash', 'template_email_id'],
    ...['content_edited', 'approvers_updated', 'is_archived'],
  ],
};

const changeable = resources.filter(
  ({ kind, updateSchema, path }) => kind === 'resource' && updateSchema && !byHand.includes(path),
);

/** Another value than the one that stands there, as far as the field's schema takes it. */
function otherValue(field: ResourceField, schema: JsonSchema | undefined, now: unknown): unknown {
  const choices = (schema?.enum ?? (schema?.anyOf as JsonSchema[] | undefined)?.[0]?.enum) as unknown[] | undefined;
  if (choices) return choices.find((each) => each !== now && each !== null);
  if (field.kind === 'integer' || field.kind === 'number') return Number(now ?? 0) + 1;
  const [one, other] = kinds[field.kind].examples;
  return JSON.stringify(now) === JSON.stringify(one) ? other : one;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether what was sent stands there: of objects, what was named. */
function contains(sent: unknown, there: unknown): boolean {
  if (isObject(sent)) return isObject(there) && Object.keys(sent).every((key) => contains(sent[key], there[key]));
  if (typeof sent === 'string' && typeof there === 'string' && !Number.isNaN(Date.parse(sent)))
    return Date.parse(sent) === Date.parse(there) || sent === there;
  return JSON.stringify(sent) === JSON.stringify(there);
}

async function firstRow({ path, singleton }: Resource): Promise<Row | undefined> {
  if (singleton) return (await admin.get(`${path}/1`)).body as Row;
  const answer = await admin.get(`${path}?limit=1`);
  const rows = Array.isArray(answer.body) ? (answer.body as Row[]) : [];
  return rows[0] && ((await admin.get(`${path}/${rows[0].id}`)).body as Row);
}

/** Set by the server in each row, and named by nobody. */
const OF_THE_SERVER = ['id', 'created_at', 'updated_at', 'lock_version'];

test.each(changeable.map((resource) => [resource.path, resource] as const))(
  'a change of %s',
  async (path, resource) => {
    const first = await firstRow(resource);
    if (!first?.id) return;
    const dropped: string[] = [];
    for (const field of resource.fields) {
      // Where a row stands among others is worked out against them.
      if (OF_THE_SERVER.includes(field.name) || ['order', 'position'].includes(field.name)) continue;
      if (SENT_BACK[path]?.includes(field.name)) continue;
      const before = (await admin.get(`${path}/${first.id}`)).body as Row;
      const schema = (resource.updateSchema.properties as Record<string, JsonSchema>)[field.name];
      const sent = otherValue(field, schema, before[field.name]);
      const answer = await admin.put(`${path}/${first.id}`, { [field.name]: sent });
      if (answer.status >= 400 && answer.status < 500) continue;
      const after = (await admin.get(`${path}/${first.id}`)).body as Row;
      const kept =
        field.writeOnly || (contains(sent, (answer.body as Row)[field.name]) && contains(sent, after[field.name]));
      if (answer.status !== 200 || !kept)
        dropped.push(
          `${field.name}: ${answer.status}, ${JSON.stringify(sent)} is ${JSON.stringify(after[field.name])}`,
        );
    }
    expect(dropped).toEqual([]);
  },
);

const creatable = resources.filter(
  ({ entity, path }) =>
    path !== 'employees' &&
    (MADE_BY_HAND.includes(path) ||
      calls.some(({ resource }) => resource?.entity === entity && resource.operation === 'create')),
);

let made = 0;
/** A view of a report, of the admin who asks. */
let reportView = 0;

/** Words that no other row has. */
function unlike(value: unknown): unknown {
  made += 1;
  if (typeof value === 'string') return `${value.slice(0, 20)} ${made}`;
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unlike(one)])) : value;
}

/** What a new row of some resources needs besides: a form has a question, and a long answer no answers to choose. */
const besides: Record<string, object | (() => object)> = {
  // Those for whom the demo has a letter get another one.
  approval_emails: { even_so: true },
  interview_plans: { name: { en: 'Half a day' } },
  landing_pages: () => ({ slug: `page-${++made}`, shows: 'remote' }),
  offer_fields: () => ({ placeholder: `term_${++made}` }),
  forms: { questions: [{ question_type: 'long-answer', name: { en: 'Why?', fr: 'Pourquoi ?', es: '¿Por qué?' } }] },
  question_templates: { question_type: 'long-answer' },
  // There is one rule for a country.
  retention_rules: () => ({ scope: 'country', country: ['ES', 'PT', 'IT'][made++ % 3] }),
  saved_views: { kind: 'search' },
  report_schedules: () => ({ saved_view_id: reportView, recipient_ids: [1], rhythm: 'weekly', weekday: 'monday' }),
};

/** The required fields of a new row, filled as those of a row that there is, with words of its own. */
function required({ path, fields, createSchema }: Resource, like: Row | undefined): Record<string, unknown> {
  const names = (createSchema.required ?? []) as string[];
  const properties = createSchema.properties as Record<string, JsonSchema>;
  const filled = Object.fromEntries(
    names.map((name) => {
      const field = fields.find((each) => each.name === name)!;
      const value = like?.[name] ?? otherValue(field, properties[name], undefined);
      return [name, ['string', 'textPerLanguage'].includes(field.kind) ? unlike(value) : value];
    }),
  );
  const more = besides[path];
  return { ...filled, ...(typeof more === 'function' ? more() : more) };
}

test.each(creatable.map((resource) => [resource.path, resource] as const))(
  'a new row of %s',
  async (path, resource) => {
    // A change of the organization has switched letters off.
    if (MADE_BY_HAND.includes(path)) await admin.put('organizations/1', { offer_letter_system: true });
    // That of the first rows was changed into a view of something else.
    if (path === 'report_schedules') {
      const view = { kind: 'report', report: 'funnel', name: 'To be sent', filter: {} };
      reportView = ((await admin.post('saved_views', view)).body as Row).id;
    }
    const like = await firstRow(resource);
    const first = await admin.post(path, required(resource, like));
    expect([path, first.status, first.body]).toEqual([path, 201, first.body]);
    const dropped: string[] = [];
    for (const field of resource.fields) {
      // Where a row stands among others is worked out against them.
      if (OF_THE_SERVER.includes(field.name) || ['order', 'position'].includes(field.name)) continue;
      if (SENT_BACK[path]?.includes(field.name)) continue;
      const schema = (resource.createSchema.properties as Record<string, JsonSchema>)[field.name];
      const sent = otherValue(field, schema, (first.body as Row)[field.name]);
      const answer = await admin.post(path, { ...required(resource, like), [field.name]: sent });
      if (answer.status >= 400 && answer.status < 500) continue;
      const { id } = answer.body as Row;
      const after = (await admin.get(`${path}/${id}`)).body as Row;
      const kept =
        field.writeOnly || (contains(sent, (answer.body as Row)[field.name]) && contains(sent, after[field.name]));
      if (answer.status !== 201 || !kept)
        dropped.push(
          `${field.name}: ${answer.status}, ${JSON.stringify(sent)} is ${JSON.stringify(after[field.name])}`,
        );
    }
    expect(dropped).toEqual([]);
  },
);
