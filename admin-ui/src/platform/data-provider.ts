import simpleRestProvider from 'ra-data-simple-rest';
import type {
  DataProvider,
  GetListParams,
  GetListResult,
  GetManyResult,
  Identifier,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import { apiRoot, apiUrl } from './address.ts';
import { call } from './call.ts';
import { changedFields } from './changed-fields.ts';
import { httpClient } from './http-client.ts';
import { loadOrganization } from './organization.ts';
import { mayCall } from './session/access.ts';

/** Ids of one getMany travel in the address; this many keep it short. */
const idsPerCall = 50;

const rest = simpleRestProvider(apiRoot, httpClient);

/** The same; `limit` says in plain words of the api how many rows `range` asks for. */
const paged = (limit: number) =>
  simpleRestProvider(apiRoot, (url: string, options?: RequestInit) => httpClient(`${url}&limit=${limit}`, options));

const inBatches = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

/** What is read by calls of its own where references to it are shown and offered. */
interface Referred {
  named: (ids: string) => Promise<RaRecord[]>;
  found: (words: string | undefined) => Promise<RaRecord[]>;
}

/** Candidates have no list of their own: references to them are read by ids, and offered by the letters of a name. */
const candidates: Referred = {
  named: (ids) => call('applicantNames', { query: { ids } }),
  found: async (q) => (q ? call('findCandidates', { query: { q } }) : []),
};

/** The library of questions is the administrators'; who plans interviews chooses from it. */
const questions: Referred = {
  named: (ids) => call('interviewQuestions', { query: { ids } }),
  found: (q) => call('interviewQuestions', { query: q ? { q } : {} }),
};

function referred(resource: string): Referred | undefined {
  if (resource === 'applicants') return candidates;
  if (resource === 'question_templates' && !mayCall('questionTemplatesList')) return questions;
  return undefined;
}

async function getMany(resource: string, ids: Identifier[], signal?: AbortSignal): Promise<RaRecord[]> {
  const by = referred(resource);
  const answers = await Promise.all(
    inBatches([...new Set(ids)], idsPerCall).map(async (some) =>
      by ? by.named(some.join(',')) : (await rest.getMany(resource, { ids: some, ...(signal ? { signal } : {}) })).data,
    ),
  );
  return answers.flat();
}

/** Only what changed is sent, with the version that was read, so that two people cannot overwrite each other. */
export function updateBody({
  data,
  previousData,
}: Pick<UpdateParams, 'data' | 'previousData'>): Record<string, unknown> {
  const changes = changedFields(previousData ?? {}, data);
  const version = (data['lock_version'] ?? previousData?.['lock_version']) as number | undefined;
  return version === undefined ? changes : { ...changes, lock_version: version };
}

/** A page that no longer exists is answered with the last one that does; react-admin turns to it then. */
async function getList(resource: string, params: GetListParams): Promise<GetListResult> {
  const by = referred(resource);
  if (by) {
    const data = await by.found((params.filter as { q?: string }).q);
    return { data, total: data.length };
  }
  const read = (request: GetListParams) =>
    (request.pagination ? paged(request.pagination.perPage) : rest).getList(resource, request);
  const answer = await read(params);
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 1 };
  if (page <= 1 || answer.data.length > 0 || !answer.total) return answer;
  return read({ ...params, pagination: { page: Math.ceil(answer.total / perPage), perPage } });
}

/** ra-data-simple-rest in the api's dialect. */
export const dataProvider = {
  ...rest,
  getList,
  /** `meta.query` says what the row is read for. */
  getOne: async (resource, params) => {
    const query = (params.meta as { query?: Record<string, string> } | undefined)?.query;
    if (!query) return rest.getOne(resource, params);
    const { json } = await httpClient(apiUrl(`${resource}/${encodeURIComponent(params.id)}`, query));
    return { data: json as never };
  },
  getMany: async (resource, params) => ({ data: await getMany(resource, params.ids, params.signal) }) as GetManyResult,
  update: async (resource, params) => {
    const body = updateBody(params as UpdateParams) as Partial<RaRecord>;
    const answer = await rest.update(resource, { ...params, data: body });
    // The frame shows its name, logo and languages.
    if (resource === 'organizations') await loadOrganization().catch(() => undefined);
    return answer;
  },
  /** With the version that was read: what somebody else has changed since is not deleted unseen. */
  delete: async (resource, { id, previousData }) => {
    const version = previousData?.['lock_version'] as number | undefined;
    const query = version === undefined ? {} : { lock_version: version };
    const { json } = await httpClient(apiUrl(`${resource}/${encodeURIComponent(id)}`, query), { method: 'DELETE' });
    return { data: json as never };
  },
  /** The order of a whole list in one call. */
  reorder: async (resource: string, ids: Identifier[]) => {
    await httpClient(`${apiRoot}/${resource}/reorder`, { method: 'PUT', body: JSON.stringify({ ids }) });
  },
} as DataProvider & { reorder: (resource: string, ids: Identifier[]) => Promise<void> };
