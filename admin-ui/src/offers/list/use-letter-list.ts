import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../platform/call.ts';
import { keepRowsOf, useLast } from '../../platform/keep/keep-rows-of.ts';
import type { LetterType } from '../types.ts';
import { filtersIn } from './letter-filters.ts';
import { tabStatuses } from './tab-statuses.ts';
import { pageIn } from '../../platform/page/page-in.ts';

export const lettersPerPage = 10;

/** `-id` for `id desc`, as the call takes it. */
const orderOf = (order: string) => {
  const [column = '', direction] = order.split(' ');
  return direction === 'desc' ? `-${column}` : column;
};

/** What the list shows, as the address says it, and its rows. One call answers the rows and the numbers of all tabs. */
export function useLetterList(type: LetterType) {
  const [params, setParams] = useSearchParams();
  const tabs = ['all', ...tabStatuses(type), 'archived'];
  const tab = tabs.find((each) => each === params.get('status')) ?? 'all';
  const words = params.get('q') ?? '';
  const order = params.get('order') ?? '';
  const page = pageIn(params);
  const filters = filtersIn(params);

  /** Changes what is shown; anything but a page begins at the first one again. */
  const go = (next: Record<string, string>, options?: { replace?: boolean }) => {
    const others = [...params].filter(([name]) => name !== 'page');
    const all = { ...Object.fromEntries(others), ...next };
    setParams(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')), options);
  };

  /** The list without its pages, for the file as well. */
  const search = {
    email_type: type,
    is_archived: tab === 'archived' ? ('true' as const) : ('false' as const),
    ...(tab === 'all' || tab === 'archived' ? {} : { status: tab }),
    ...(words ? { name_contains: words } : {}),
    ...(order ? { order: orderOf(order) } : {}),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
  };
  const body = { ...search, limit: lettersPerPage, offset: (page - 1) * lettersPerPage };
  const rows = ['letters', 'list', type, tab];
  const list = useQuery({
    queryKey: [...rows, body],
    queryFn: () => call('searchApprovalEmails', { body }),
    placeholderData: keepRowsOf(rows),
  });
  const counts = useLast(list.data?.meta.counts);
  const narrowed = words !== '' || Object.keys(filters).length > 0;
  return { params, tabs, tab, words, order, page, narrowed, search, list, counts, go };
}
