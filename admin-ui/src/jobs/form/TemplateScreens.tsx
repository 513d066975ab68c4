import { useMemo } from 'react';
import { SchemaCreate, SchemaEdit, SchemaList } from '../../schema-ui/index.ts';
import { type ScreenParts, ScreenPartsProvider } from '../../schema-ui/screen-parts.ts';
import { FilesOfJob } from './FilesOfJob.tsx';
import { NewFiles } from './NewFiles.tsx';
import { OnlyTemplates } from './OnlyTemplates.tsx';
import { PreviewTool } from './PreviewTool.tsx';
import { templateForm } from './resources.ts';
import { TemplateActions } from './TemplateActions.tsx';
import { WorkflowGroup } from './WorkflowGroup.tsx';

const only = { is_template: true };

/** The templates that jobs are made from. */
export const JobTemplateList = () => <SchemaList resource={useMemo(() => templateForm(), [])} only={only} />;

/** Those that were put away. */
export const ArchivedJobTemplates = () => (
  <SchemaList resource={useMemo(() => templateForm(), [])} only={only} archived />
);

const addParts: ScreenParts = {
  groups: { workflow: WorkflowGroup, files: NewFiles },
  SaveTools: PreviewTool,
  index: true,
  start: only,
};

export const JobTemplateAdd = () => (
  <ScreenPartsProvider value={addParts}>
    <SchemaCreate resource={useMemo(() => templateForm(true), [])} />
  </ScreenPartsProvider>
);

const editParts: ScreenParts = {
  groups: { workflow: WorkflowGroup, files: FilesOfJob },
  FormTop: OnlyTemplates,
  SaveTools: PreviewTool,
  Actions: TemplateActions,
  index: true,
  query: { page: 'edit_job' },
};

export const JobTemplateView = () => (
  <ScreenPartsProvider value={editParts}>
    <SchemaEdit resource={useMemo(() => templateForm(), [])} />
  </ScreenPartsProvider>
);
