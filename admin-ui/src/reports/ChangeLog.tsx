import type { ResourceDescriptor } from '../generated/shapes.ts';
import { mayCall } from '../platform/session/access.ts';
import { descriptorOf } from '../platform/descriptors.ts';
import { SchemaList } from '../schema-ui/index.ts';
import { WholeLog } from './WholeLog.tsx';

const log = descriptorOf('user_change_logs') as ResourceDescriptor;

/** What was done to accounts, when and by whom; who may open the address of the export may also save it as a file. */
export default function ChangeLog() {
  const mayExport = mayCall('exportUserChangeLog');
  const tools = mayExport && <WholeLog call="exportUserChangeLog" file="people.changeLogFile" />;
  return <SchemaList resource={log} tools={tools} />;
}
