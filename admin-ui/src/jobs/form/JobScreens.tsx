import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { currentIdentity } from '../../platform/session/identity.ts';
import { SchemaCreate, SchemaEdit } from '../../schema-ui/index.ts';
import type { Row } from '../../schema-ui/row-title.ts';
import { isRecruiting } from '../people-states.ts';
import { type ScreenParts, ScreenPartsProvider } from '../../schema-ui/screen-parts.ts';
import { ClonedNotice } from './ClonedNotice.tsx';
import { withoutNames } from './file-kinds.ts';
import { FilesOfJob } from './FilesOfJob.tsx';
import { JobActions } from './JobActions.tsx';
import { NewFiles } from './NewFiles.tsx';
import { PeopleGroup } from './PeopleGroup.tsx';
import { PreviewTool } from './PreviewTool.tsx';
import { PublishButtons } from './PublishButtons.tsx';
import { asWished } from './publishing.ts';
import './StartInput.tsx';
import { StatusNote } from './StatusNote.tsx';
import { jobForm, newJobForm } from './resources.ts';
import { TemplateChoice } from './TemplateChoice.tsx';
import { WorkflowGroup } from './WorkflowGroup.tsx';

const groups = { workflow: WorkflowGroup, people: PeopleGroup };

/** What the api is told that it reads the job for. */
const query = { page: 'edit_job' };

/** Who posts a job works on it, if recruiting is their work. */
function firstPeople(): Row[] {
  const { id, role } = currentIdentity();
  return isRecruiting(role) ? [{ employee_id: id }] : [];
}

/** A new job; `?template=12` fills it from a template. */
export function JobAdd() {
  const [search] = useSearchParams();
  const template = search.get('template') ?? undefined;
  const { resource, parts } = useMemo(() => {
    const interviews = template === undefined ? {} : { interviews_from_id: Number(template) };
    const fresh = { start_date: null, assignments: firstPeople() };
    const own: ScreenParts = {
      groups: { ...groups, files: NewFiles },
      FormTop: TemplateChoice,
      SaveTools: PreviewTool,
      index: true,
      start: fresh,
      SaveButtons: PublishButtons,
      complete: (values) => ({ ...asWished(withoutNames(values)), ...interviews }),
      goTo: ({ id }) => `/job/success/${String(id)}`,
    };
    // A copy of a template is a job.
    return { resource: { ...newJobForm(), clone: { reset: { ...fresh, is_template: false } } }, parts: own };
  }, [template]);
  return (
    <ScreenPartsProvider value={parts}>
      <SchemaCreate key={template ?? 'new'} resource={resource} source={template} />
    </ScreenPartsProvider>
  );
}

const editParts: ScreenParts = {
  groups: { ...groups, files: FilesOfJob },
  FormTop: StatusNote,
  SaveButtons: PublishButtons,
  complete: asWished,
  SaveTools: PreviewTool,
  Actions: JobActions,
  index: true,
  query,
};

/** A saved job. */
export function JobEdit() {
  const id = Number(useParams()['id']);
  const resource = useMemo(() => jobForm(), []);
  return (
    <ScreenPartsProvider value={editParts}>
      <SchemaEdit key={id} resource={resource} />
      <ClonedNotice />
    </ScreenPartsProvider>
  );
}
