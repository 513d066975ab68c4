import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { SchemaCreate, SchemaEdit } from '../schema-ui/index.ts';
import { ScreenPartsProvider } from '../schema-ui/screen-parts.ts';
import { InUseDialog } from './InUseDialog.tsx';
import { type Touched, useInUse } from './use-in-use.ts';

interface ScreenProps {
  resource: ResourceDescriptor;
}

/** A form whose save asks first, where open jobs go by the workflow that `touched` names. */
function AskingFirst({ touched, children }: { touched: Touched; children: ReactNode }) {
  const { asking, confirm } = useInUse(touched);
  const parts = useMemo(() => ({ confirm }), [confirm]);
  return (
    <ScreenPartsProvider value={parts}>
      {children}
      {asking && <InUseDialog {...asking} />}
    </ScreenPartsProvider>
  );
}

const itself: Touched = (_entered, stored) => ({ id: Number(stored!.id), workflow: stored! });
const itsWorkflow: Touched = (entered, stored) => ({ id: Number((stored ?? entered)['workflow_id']) });

/** A workflow and its stages. */
export const WorkflowEdit = ({ resource }: ScreenProps) => (
  <AskingFirst touched={itself}>
    <SchemaEdit resource={resource} />
  </AskingFirst>
);

export const StageEdit = ({ resource }: ScreenProps) => (
  <AskingFirst touched={itsWorkflow}>
    <SchemaEdit resource={resource} />
  </AskingFirst>
);

export const StageCreate = ({ resource }: ScreenProps) => (
  <AskingFirst touched={itsWorkflow}>
    <SchemaCreate resource={resource} />
  </AskingFirst>
);
