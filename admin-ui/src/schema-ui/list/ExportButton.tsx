import { useListContext, useTranslate } from 'react-admin';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { apiRoot } from '../../platform/address.ts';
import { send } from '../../platform/http-client.ts';
import { CsvButton } from '../../platform/page/CsvButton.tsx';
import { nameKey, textsOf } from '../texts.ts';

/** Saves all rows that the filters leave, in the order of the list; not only those of this page. */
export function ExportButton({ resource }: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  const { filter, filterValues, sort } = useListContext();
  const load = async () => {
    const query = new URLSearchParams({
      filter: JSON.stringify({ ...filterValues, ...filter }),
      sort: JSON.stringify([sort.field, sort.order]),
    });
    const answer = await send(`${apiRoot}/${resource.path}/export?${query}`, { headers: { accept: '*/*' } });
    return answer.blob();
  };
  return <CsvButton load={load} name={`${translate(nameKey(textsOf(resource)), { smart_count: 2 })}.csv`} />;
}
