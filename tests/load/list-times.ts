import { descriptors } from '../../admin-ui/src/generated/descriptors.ts';
import { listed, ROWS } from './database/fill-lists.ts';
import { latencies } from './measure.ts';
import type { Resource } from '../../api/src/generated/shapes.ts';

export interface ListTime {
  path: string;
  /** Of its slowest request. */
  p95: number;
  request: string;
}

/** Each list, asked in the ways that its screen asks: first and last page, each order, a search. */
export async function measureLists(base: string, headers: Record<string, string>): Promise<ListTime[]> {
  const times: ListTime[] = [];
  for (const resource of listed) {
    let slowest: ListTime = { path: resource.path, p95: 0, request: '' };
    for (const [request, query] of Object.entries(requestsOf(resource))) {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
      const url = `${base}/api/v1/${resource.path}?${search}`;
      const readList = async () => {
        const response = await fetch(url, { headers });
        if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
        await response.arrayBuffer();
      };
      await latencies(readList, { clients: 2, calls: 6 });
      const { p95 } = await latencies(readList, { clients: 2, calls: 60 });
      if (p95 > slowest.p95) slowest = { path: resource.path, p95, request };
    }
    times.push(slowest);
  }
  return times.sort((a, b) => b.p95 - a.p95);
}

function requestsOf(resource: Resource): Record<string, { range: number[]; sort: [string, string]; filter: object }> {
  const { perPage, defaultSort: sort, archivable, fields, search } = resource;
  const filter = archivable ? { [archivable.column]: !archivable.archivedWhen } : {};
  const range = [0, perPage - 1];
  const columns = descriptors.find(({ path }) => path === resource.path)?.list.columns ?? [];
  const sorted = fields.filter((field) => field.sort && columns.includes(field.name)).map(({ name }) => name);
  return {
    'first page': { range, sort, filter },
    'last page': { range: [ROWS - perPage, ROWS - 1], sort, filter },
    ...Object.fromEntries(
      sorted.map((name) => [`by ${name}`, { range, sort: [name, 'DESC'] as [string, string], filter }]),
    ),
    ...(search.length > 0 ? { search: { range, sort, filter: { ...filter, q: 'words 777' } } } : {}),
  };
}
