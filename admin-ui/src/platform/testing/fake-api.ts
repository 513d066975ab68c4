import { callPaths, type ClientCallId, shortPaths } from '../../generated/calls.ts';
import type { Role } from '../../generated/shapes.ts';
import type { ErrorBody } from '../api-error.ts';
import type { ParamsOf } from '../address.ts';
import type { AnswerOf, BodyOf, ItemOf } from '../call.ts';
import { completeAnswer } from './complete.ts';
import { textsJson } from './texts.ts';

/** A call that the application made, with the types of its id. */
export interface Call<Id extends ClientCallId = ClientCallId> {
  id: Id;
  params: ParamsOf<Id>;
  query: URLSearchParams;
  body: BodyOf<Id>;
  headers: Headers;
  method: string;
  /** Path under /api/v1. */
  path: string;
}

/** A page of a list; its head says how many come before and how many there are in all. */
export class Rows<Row> {
  readonly all: Row[];
  readonly total: number;
  readonly start: number;

  constructor(all: Row[], total: number, start: number) {
    this.all = all;
    this.total = total;
    this.start = start;
  }
}

export class Refusal {
  readonly body: Partial<ErrorBody>;
  readonly init: ResponseInit;

  constructor(body: Partial<ErrorBody>, init: ResponseInit) {
    this.body = body;
    this.init = init;
  }
}

type DeepPartial<T> = T extends (infer Part)[]
  ? DeepPartial<Part>[]
  : T extends object
    ? { [Name in keyof T]?: DeepPartial<T[Name]> }
    : T;

/** What a test gives of an answer; what the contract requires besides is put in before it is sent. */
export type PartialAnswer<Id extends ClientCallId> = DeepPartial<AnswerOf<Id>>;
export type PartialRow<Id extends ClientCallId> = DeepPartial<ItemOf<Id>>;

/** What a call can answer: what the contract says, as a whole or in pages; a document or a stream; or a refusal. */
type Answer<Id extends ClientCallId> =
  | Refusal
  | ([AnswerOf<Id>] extends [never] ? Response : PartialAnswer<Id>)
  | ([ItemOf<Id>] extends [never] ? never : Rows<PartialRow<Id>>);

type NamesOf<T> = T extends unknown ? keyof T : never;
type PartOf<T, Name> = T extends unknown ? (Name extends keyof T ? T[Name] : never) : never;

/** Refuses every name in `Given` that `Wanted` does not have, as a literal of that type would. */
type Exactly<Wanted, Given> = unknown extends Wanted
  ? unknown
  : Given extends Response | Refusal
    ? unknown
    : Given extends Rows<infer Row>
      ? Rows<Exactly<PartOf<Wanted, number>, Row>>
      : Given extends Promise<infer Later>
        ? Promise<Exactly<Wanted, Later>>
        : Given extends (infer Part)[]
          ? Exactly<PartOf<Wanted, number>, Part>[]
          : Given extends object
            ? { [Name in keyof Given]: ExactlyAt<Wanted, Name, Given[Name]> }
            : unknown;

/** A name that stands for all is not one of its own. */
type ExactlyAt<Wanted, Name, Given> = string extends Name
  ? unknown
  : Name extends NamesOf<Wanted>
    ? Exactly<PartOf<Wanted, Name>, Given>
    : never;

/** What a test answers for the api. */
export type Handler<Id extends ClientCallId> = (call: Call<Id>) => Answer<Id> | Promise<Answer<Id>>;

/** A row after a change that the api took over. */
export const changed = <Row extends object>(row: Row, change: { [Name in keyof Row]?: unknown }): Row => ({
  ...row,
  ...change,
});

/** A list as the api answers it. */
export const rows = <Row>(all: Row[], total = all.length, start = 0): Rows<Row> => new Rows(all, total, start);

/** A refusal as the api answers it; `body` is on top of what every refusal has. */
export const refusal = (
  status: number,
  body: Partial<ErrorBody> & Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Refusal =>
  new Refusal({ name: 'ValidationError', message: 'Refused.', request_id: 'r1', ...body }, { status, headers });

/** Stands where the network is: everything above it is the real application. */
export class FakeApi {
  readonly calls: Call[] = [];
  readonly #handlers: { [Id in ClientCallId]?: Handler<Id> } = {};

  constructor(role: Role) {
    this.on('readAccount', () => ({
      id: 5,
      email: 'a@demo.example',
      role,
      name: 'Ada Roy',
      first_name: 'Ada',
      last_name: 'Roy',
      preferred_language: 'en',
      single_keys: true,
      aclRoles: [role],
    }));
    // Nothing happens on the bell of the frame.
    this.on('notificationEvents', () => new Response(new ReadableStream()));
    this.on('organizationsGet', () => ({ id: 1, name: 'Boreal Works', available_languages: ['en', 'fr', 'es'] }));
    // The first screen of nearly every test: nothing needs anybody.
    const since = '2026-01-01T00:00:00Z';
    this.on('dashboardToday', () => ({ since, waiting_days: 7, tiles: [], arrangement: { order: [], hidden: [] } }));
    this.on('dashboardCharts', () => ({ days: [], stages: [] }));
    this.on('openDashboard', () => ({ opened_at: since }));
  }

  /** Answers a call; a later handler for the same call replaces the earlier. */
  on<Id extends ClientCallId, Given extends Answer<Id> | Promise<Answer<Id>>>(
    id: Id,
    handler: (call: Call<Id>) => Given & Exactly<PartialAnswer<Id>, Given>,
  ): this {
    Object.assign(this.#handlers, { [id]: handler });
    return this;
  }

  /** The calls of one id so far. */
  of<Id extends ClientCallId>(id: Id): Call<Id>[] {
    return this.calls.filter((call): call is Call<Id> => call.id === id);
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://localhost');
    const language = /^\/translation\/(\w+)\.json$/.exec(url.pathname)?.[1];
    if (language) return new Response(textsJson(language));
    const path = url.pathname.replace('/api/v1/', '');
    const method = init.method ?? 'GET';
    const { id, params } = callAt(method, path);
    const call = {
      id,
      params,
      method,
      query: url.searchParams,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      headers: new Headers(init.headers),
      path,
    } as Call;
    this.calls.push(call);
    const handler = this.#handlers[id] as ((call: Call) => unknown) | undefined;
    if (!handler) return responseTo(id, refusal(404, { name: 'NotFound', message: `The test answers no ${id}` }));
    return responseTo(id, await handler(call));
  };
}

const json = (value: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(value), { ...init, headers: { 'content-type': 'application/json', ...init.headers } });

function responseTo(id: ClientCallId, answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (answer instanceof Refusal) {
    const { current } = answer.body;
    // The row as it stands now is as whole as the one that the call answers.
    return json({ ...answer.body, ...(current && { current: completeAnswer(id, current) }) }, answer.init);
  }
  if (!(answer instanceof Rows)) return json(completeAnswer(id, answer));
  const { all, total, start } = answer;
  const range = all.length === 0 ? '*' : `${start}-${start + all.length - 1}`;
  return json(completeAnswer(id, all), { headers: { 'content-range': `rows ${range}/${total}` } });
}

interface Route {
  id: ClientCallId;
  method: string;
  path: RegExp;
}

/** A path that names more stands before one with a parameter in its place, as `jobs/active` before `jobs/{id}`. */
const routes: Route[] = Object.entries(callPaths)
  .concat(
    Object.entries(shortPaths).map(([id, path]) => [id, `${callPaths[id as ClientCallId].split(' ')[0]!} ${path}`]),
  )
  .sort(([, one], [, other]) => one.split('{').length - other.split('{').length)
  .map(([id, address]) => {
    const [method = '', path = ''] = address.split(' ');
    return { id: id as ClientCallId, method, path: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) };
  });

/** @throws Error when there is no such call: the real api would not have it either. */
function callAt(method: string, path: string): { id: ClientCallId; params: Record<string, unknown> } {
  for (const route of routes) {
    const found = route.method === method ? route.path.exec(path) : null;
    if (found) return { id: route.id, params: paramsOf(found.groups ?? {}) };
  }
  throw new Error(`The api has no call ${method} ${path}`);
}

const paramsOf = (groups: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(groups).map(([name, value]) => {
      if (name === 'ids') return [name, value.split(',').map(Number)];
      return [name, /^(.+_)?id$/.test(name) ? Number(value) : decodeURIComponent(value)];
    }),
  );
