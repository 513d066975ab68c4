import { useListPaginationContext } from 'react-admin';
import { Pages } from '../../platform/page/Pages.tsx';

/** Which part of the list is shown, and the way to the others. */
export function ListPages() {
  const { page, perPage, total = 0, setPage } = useListPaginationContext();
  return <Pages page={page} perPage={perPage} total={total} onChange={setPage} />;
}
