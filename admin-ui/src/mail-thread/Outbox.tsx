import type { ResourceDescriptor } from '../generated/shapes.ts';
import { SchemaList } from '../schema-ui/index.ts';
import { IncomingState } from './IncomingState.tsx';

/** Every mail that went out or came in, and whether answers come in at all. */
export default function Outbox({ resource }: { resource: ResourceDescriptor }) {
  return <SchemaList resource={resource} above={<IncomingState />} />;
}
