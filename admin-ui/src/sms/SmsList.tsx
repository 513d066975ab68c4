import type { ResourceDescriptor } from '../generated/shapes.ts';
import { SchemaList } from '../schema-ui/index.ts';
import { SmsState } from './SmsState.tsx';

/** Text messages: whether and how they go out, and what became of each. */
export default function SmsList({ resource }: { resource: ResourceDescriptor }) {
  return <SchemaList resource={resource} above={<SmsState />} />;
}
