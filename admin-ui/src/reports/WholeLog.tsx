import { useListContext, useTranslate } from 'react-admin';
import { callBlob } from '../platform/call.ts';
import { CsvButton } from '../platform/page/CsvButton.tsx';

/** All rows that the filters leave, not only those of this page; `file` is the key of the export's name. */
export function WholeLog({ call, file }: { call: 'exportAccessLog' | 'exportUserChangeLog'; file: string }) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const query = filterValues as Record<string, string>;
  return <CsvButton load={() => callBlob(call, { query })} name={`${translate(file)}.csv`} />;
}
