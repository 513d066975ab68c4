import { useMemo } from 'react';
import { MailThreads } from '../../mail-thread/index.ts';
import { usePipelineContext } from '../pipeline-context.ts';
import type { Profile } from '../types.ts';

/** What was written to the candidate about this application, and what they answered. */
export function MailsTab({ profile: { id } }: { profile: Profile }) {
  const { pipeline } = usePipelineContext();
  const of = useMemo(() => ({ profileIds: [id] }), [id]);
  return <MailThreads of={of} onReplied={pipeline.reload} />;
}
