import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { SchemaList } from '../../schema-ui/index.ts';
import { IncomingState } from '../incoming/IncomingState.tsx';
import { SendingState } from './SendingState.tsx';

/** Every mail that went out or came in, and whether mails leave and answers come in at all. */
export default function Outbox({ resource }: { resource: ResourceDescriptor }) {
  const above = (
    <>
      <SendingState />
      <IncomingState />
    </>
  );
  return <SchemaList resource={resource} above={above} />;
}
