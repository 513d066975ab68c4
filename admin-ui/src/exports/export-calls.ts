import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, type BodyOf, call, callBlob } from '../platform/call.ts';

/** An export of the reader's own, with its progress. */
export type Export = AnswerOf<'getExport'>;

export type ExportRequest = BodyOf<'createExport'>;

export const order = (request: ExportRequest) => call('createExport', { body: request });

/** Stops an export that is being made, throws a finished one away. */
export const discard = (id: number) => call('cancelExport', { params: { id } });

/** Has the browser fetch a finished file by a link of today, so that a large one is never in memory. */
export async function download(id: number): Promise<void> {
  const { url } = await call('createExportLink', { body: { record_type: 'candidate_export', record_id: id } });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Contacts of the chosen as CSV. */
export const contacts = (chosen: { ids: number[] } | { filter: object }) =>
  callBlob('exportBulkContacts', {
    query: {
      format: 'csv',
      ...('filter' in chosen
        ? { filter: JSON.stringify(chosen.filter) }
        : { applicant_profile_ids: chosen.ids.join(',') }),
    },
  });

const everySecond = 1000;

/** One export; looked at each second while it is being made. */
export const useExport = (id: number) =>
  useQuery({
    queryKey: ['exports', id],
    queryFn: () => call('getExport', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.finished_at ? false : everySecond),
  });

/** The reader's exports that are still kept, newest first. */
export const useExports = () =>
  useQuery({
    queryKey: ['exports', 'mine'],
    queryFn: () => call('listExports'),
    refetchInterval: ({ state }) => (state.data?.some(({ finished_at }) => !finished_at) ? everySecond : false),
  });
