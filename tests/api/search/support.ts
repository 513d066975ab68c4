import type { ApiClient, Answer } from '../../support/api-client.ts';

export interface Found {
  id: number;
  job_id: number;
  stage_id: number;
  applicant: { name: string; email: string | null };
  job_name: { en: string };
  stage_name: { en: string };
  snippet: { field: string; text: string; marks: [number, number][] } | null;
  matches: { field: string; text: string; marks: [number, number][] }[];
}

interface Page {
  applicant_profiles: Found[];
  meta: { total: number; query?: string; words?: string[] };
}

export const search = (client: ApiClient, body: object): Promise<Answer> =>
  client.post('applicant_profiles/search', body);

/** A page of a search that must succeed. */
export async function pageOf(client: ApiClient, body: object): Promise<Page> {
  const answer = await search(client, body);
  if (answer.status !== 200) throw new Error(`No page: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Page;
}

/** The found ones by the keys under which a test made them; strangers are left out. */
export async function foundBy(client: ApiClient, body: object, made: Record<string, number>): Promise<string[]> {
  const { applicant_profiles: found } = await pageOf(client, { limit: 100, ...body });
  const ids = new Set(found.map(({ id }) => id));
  return Object.keys(made)
    .filter((key) => ids.has(made[key]!))
    .sort();
}

export const words = (text: string, field?: string) => ({
  keywords: [{ query_must: text, ...(field ? { field } : {}) }],
});

/** What stands at the marks of a part of a text. */
export const marked = ({ text, marks }: { text: string; marks: [number, number][] }) =>
  marks.map(([from, to]) => text.slice(from, to));
