import { useListPaginationContext } from 'react-admin';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { Pages } from '../../platform/page/Pages.tsx';

/** Which part of the list is shown, and the way to the others; as far as they are counted. */
export function ListPages({ resource: { countTo = Infinity } }: { resource: ResourceDescriptor }) {
  const { page, perPage, total = 0, setPage } = useListPaginationContext();
  const counted = Math.min(total, countTo);
  return <Pages page={page} perPage={perPage} total={counted} more={total > countTo} onChange={setPage} />;
}
