import { useListContext, useTranslate } from 'react-admin';
import { callBlob } from '../platform/call.ts';
import { CsvButton } from '../platform/page/CsvButton.tsx';

/** All that the filters leave of the log, not only this page. */
export default function WholeAudit() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const load = () => callBlob('exportAudit', { query: { filter: JSON.stringify(filterValues) } });
  return <CsvButton load={load} name={`${translate('audit.file')}.csv`} />;
}
