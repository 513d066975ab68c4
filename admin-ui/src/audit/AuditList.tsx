import { useListContext, useTranslate } from 'react-admin';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { callBlob } from '../platform/call.ts';
import { CsvButton } from '../platform/page/CsvButton.tsx';
import { SchemaList } from '../schema-ui/index.ts';
import { Presets } from './Presets.tsx';

/** Who did what to which record, newest first. */
export default function AuditList({ resource }: { resource: ResourceDescriptor }) {
  return <SchemaList resource={resource} above={<Presets />} tools={<WholeAudit />} />;
}

/** All that the filters leave, not only this page. */
function WholeAudit() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const load = () => callBlob('exportAudit', { query: { filter: JSON.stringify(filterValues) } });
  return <CsvButton load={load} name={`${translate('audit.file')}.csv`} />;
}
