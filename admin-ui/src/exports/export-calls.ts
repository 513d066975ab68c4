import { useQuery } from '@tanstack/react-query';
import type { CallTypes } from '../generated/call-types.ts';
import { api, apiUrl } from '../platform/api.ts';

/** An export of the reader's own, with its progress. */
export type Export = CallTypes['getExport']['answer'];

export type Asked = CallTypes['createExport']['body'];

export const order = (asked: Asked) => api.post<Export>('candidate_exports', asked);

/** Stops an export that is being made, throws a finished one away. */
export const discard = (id: number) => api.remove(`candidate_exports/${id}`);

/** Has the browser fetch a finished file by a link of today, so that a large one is never in memory. */
export async function download(id: number): Promise<void> {
  const { url } = await api.post<CallTypes['createExportLink']['answer']>('export_links', {
    record_type: 'candidate_export',
    record_id: id,
  });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Contacts of the chosen as CSV. */
export const contacts = (chosen: { ids: number[] } | { filter: object }) =>
  api.blob(
    apiUrl('jobs/export_bulk_contacts_by_job', {
      format: 'csv',
      ...('filter' in chosen
        ? { filter: JSON.stringify(chosen.filter) }
        : { applicant_profile_ids: chosen.ids.join(',') }),
    }).replace('/api/v1/', ''),
  );

const everySecond = 1000;

/** One export; looked at each second while it is being made. */
export const useExport = (id: number) =>
  useQuery({
    queryKey: ['exports', id],
    queryFn: () => api.get<Export>(`candidate_exports/${id}`),
    refetchInterval: ({ state }) => (state.data?.finished_at ? false : everySecond),
  });

/** The reader's exports that are still kept, newest first. */
export const useExports = () =>
  useQuery({
    queryKey: ['exports', 'mine'],
    queryFn: () => api.get<Export[]>('candidate_exports'),
    refetchInterval: ({ state }) => (state.data?.some(({ finished_at }) => !finished_at) ? everySecond : false),
  });
