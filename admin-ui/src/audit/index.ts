import { lazyPart } from '../platform/lazy-part.ts';
import type { AddedWidgets } from '../schema-ui/registry.ts';
import { ReadOnlyInput } from '../schema-ui/widgets/value/ReadOnlyValue.tsx';

const WhoValue = lazyPart(async () => (await import('./WhoValue.tsx')).WhoValue);
const RecordValue = lazyPart(async () => (await import('./RecordValue.tsx')).RecordValue);
const ChangesValue = lazyPart(async () => (await import('./ChangesValue.tsx')).ChangesValue);
const EntityValue = lazyPart(async () => (await import('./EntityValue.tsx')).EntityValue);
const EntityFilter = lazyPart(async () => (await import('./EntityFilter.tsx')).EntityFilter);

/** How the log shows what it holds; nobody edits it. */
export const auditWidgets = {
  auditWho: { Input: ReadOnlyInput, Value: WhoValue },
  auditRecord: { Input: ReadOnlyInput, Value: RecordValue },
  auditChanges: { Input: ReadOnlyInput, Value: ChangesValue },
  entity: { Input: ReadOnlyInput, Value: EntityValue, Filter: EntityFilter },
} satisfies Partial<AddedWidgets>;
