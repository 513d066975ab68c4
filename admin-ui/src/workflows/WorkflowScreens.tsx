import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { SchemaCreate, SchemaEdit } from '../schema-ui/index.ts';
import { ScreenPartsProvider } from '../schema-ui/screen-parts.ts';
import { InUseDialog } from './InUseDialog.tsx';
import { type Touched, useInUse } from './use-in-use.ts';

interface ScreenProps {
  resource: ResourceDescriptor;
}

/** A form whose save asks first, where open jobs go by the workflow that `touched` names. */
function ConfirmFirst({ touched, children }: { touched: Touched; children: ReactNode }) {
  const { question, confirm } = useInUse(touched);
  const parts = useMemo(() => ({ confirm }), [confirm]);
  return (
    <ScreenPartsProvider value={parts}>
      {children}
      {question && <InUseDialog {...question} />}
    </ScreenPartsProvider>
  );
}

const itself: Touched = (_entered, stored) => ({ id: Number(stored!.id), workflow: stored! });
const itsWorkflow: Touched = (entered, stored) => ({ id: Number((stored ?? entered)['workflow_id']) });

/** A workflow and its stages. */
export const WorkflowEdit = ({ resource }: ScreenProps) => (
  <ConfirmFirst touched={itself}>
    <SchemaEdit resource={resource} />
  </ConfirmFirst>
);

/** What a copy has besides what its form shows. */
export function CopiedNote() {
  return <Alert severity="info">{useTranslate()('workflows.copied')}</Alert>;
}

const cloneParts = { FormTop: CopiedNote };

export const WorkflowClone = ({ resource }: ScreenProps) => (
  <ScreenPartsProvider value={cloneParts}>
    <SchemaCreate resource={resource} clone />
  </ScreenPartsProvider>
);

export const StageEdit = ({ resource }: ScreenProps) => (
  <ConfirmFirst touched={itsWorkflow}>
    <SchemaEdit resource={resource} />
  </ConfirmFirst>
);

export const StageCreate = ({ resource }: ScreenProps) => (
  <ConfirmFirst touched={itsWorkflow}>
    <SchemaCreate resource={resource} />
  </ConfirmFirst>
);
