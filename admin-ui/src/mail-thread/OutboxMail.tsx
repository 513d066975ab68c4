import { useMemo, useState } from 'react';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { SendingActions } from '../mail/service.ts';
import { SchemaEdit } from '../schema-ui/index.ts';
import { type ScreenParts, ScreenPartsProvider } from '../schema-ui/screen-parts.ts';

/** What tells whether a mail can be sent or stopped. */
interface State {
  direction: string;
  status: string;
  next_try_at: string | null;
}

/** One mail of the outbox with what became of it: sent again by hand where it did not leave, stopped while it waits. */
export default function OutboxMail({ resource }: { resource: ResourceDescriptor }) {
  const [turn, setTurn] = useState(0);
  const parts = useMemo<ScreenParts>(
    () => ({
      Actions: ({ row }) => (
        <SendingActions mail={row as typeof row & State} onDone={() => setTurn((before) => before + 1)} />
      ),
    }),
    [],
  );
  return (
    <ScreenPartsProvider value={parts}>
      <SchemaEdit key={turn} resource={resource} />
    </ScreenPartsProvider>
  );
}
