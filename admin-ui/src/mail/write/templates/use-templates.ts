import { useQuery } from '@tanstack/react-query';
import { callPage } from '../../../platform/call.ts';
import { keepRowsOf } from '../../../platform/keep/keep-rows-of.ts';

/** What a template is for. */
export type TemplateKind = 'general' | 'offer' | 'RejectionEmailtype' | 'informationRequest';

export const templatesPerPage = 20;

/** Templates of one kind that are in use, by name. */
export const useTemplates = (kind: TemplateKind, words: string, page: number) =>
  useQuery({
    queryKey: ['template_emails', 'choice', kind, words, page],
    queryFn: ({ signal }) =>
      callPage('templateEmailsList', {
        query: {
          filter: JSON.stringify({ is_deleted: false, email_type: kind, ...(words ? { q: words } : {}) }),
          sort: JSON.stringify(['name', 'ASC']),
          range: JSON.stringify([(page - 1) * templatesPerPage, page * templatesPerPage - 1]),
        },
        signal,
      }),
    placeholderData: keepRowsOf(['template_emails', 'choice', kind, words]),
  });
