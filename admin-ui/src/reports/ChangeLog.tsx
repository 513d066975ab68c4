import type { ResourceDescriptor } from '../generated/shapes.ts';
import { descriptorOf } from '../platform/descriptors.ts';
import { SchemaList } from '../schema-ui/index.ts';

const log = descriptorOf('user_change_logs') as ResourceDescriptor;

/** What was done to accounts, under a second address. */
export default function ChangeLog() {
  return <SchemaList resource={log} />;
}
