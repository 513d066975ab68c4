import { descriptorOf } from '../../platform/descriptors.ts';
import type { FieldDescriptor, GroupDescriptor, ResourceDescriptor } from '../../generated/shapes.ts';

const templateRoutes = {
  list: '/template/job',
  archived: '/template/job-archived',
  create: '/template/job/add',
  edit: '/template/job/view/:id',
};

/** What one posting alone has. */
const ofOnePosting = new Set([
  'requisition_number',
  'start_date',
  'end_date',
  'internal_end_date',
  'assignments',
  'post_reason_id',
]);

const templateColumns = ['name', 'company_department_id', 'job_type_id', 'workflow_id', 'updated_at'];

const whole = (): ResourceDescriptor => {
  const jobs = descriptorOf('jobs');
  if (!jobs) throw new Error('There is no resource of jobs.');
  return jobs;
};

/** A job from a template starts with its files, and shows their names. */
const withOwnFiles = (fields: FieldDescriptor[]): FieldDescriptor[] =>
  fields.map((field) =>
    field.name === 'uploaded_file_ids' ? { ...field, widget: { ...field.widget, names: 'uploaded_files' } } : field,
  );

/** Jobs as their form shows them. They are archived by a step of their life, not by the form. */
export function jobForm(): ResourceDescriptor {
  const { archivable: _archivable, ...jobs } = whole();
  return jobs;
}

/** The form of a new job, perhaps from a template. */
export function newJobForm(): ResourceDescriptor {
  const jobs = jobForm();
  return { ...jobs, fields: withOwnFiles(jobs.fields) };
}

/** Templates for jobs: rows of the same resource under a name of their own. */
export function templateForm(creating = false): ResourceDescriptor {
  const jobs = whole();
  const groups = jobs.form.groups
    .map((group): GroupDescriptor => ({ ...group, fields: group.fields.filter((name) => !ofOnePosting.has(name)) }))
    .filter((group) => group.fields.length > 0);
  return {
    ...jobs,
    texts: 'job_templates',
    fields: creating ? withOwnFiles(jobs.fields) : jobs.fields,
    relations: [],
    form: { groups },
    routes: templateRoutes,
    list: { columns: templateColumns, sort: ['name', 'ASC'], filters: ['job_type_id', 'company_department_id'] },
  };
}
