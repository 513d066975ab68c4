import { useMemo, useRef } from 'react';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import type { FieldDescriptor, ResourceDescriptor } from '../generated/shapes.ts';
import { mayOpen } from '../platform/session/access.ts';
import { FieldGroup } from '../schema-ui/form/groups/FieldGroup.tsx';
import { LanguageTabs } from '../schema-ui/form/LanguageTabs.tsx';
import { SchemaEdit } from '../schema-ui/index.ts';
import type { Row, SavedRow } from '../schema-ui/row-title.ts';
import { type Confirmed, type ScreenParts, ScreenPartsProvider } from '../schema-ui/screen-parts.ts';
import { nameKey } from '../schema-ui/texts.ts';
import { ForJobsDialog } from './ForJobsDialog.tsx';
import { type ForJobs, useForJobs } from './use-for-jobs.ts';
import { usePlansChanged } from './use-plans.ts';

const noFields: FieldDescriptor[] = [];
const noParts: ScreenParts = {};

/** Only a template has a name; other plans are called by their stage. */
function NameOfTemplate({ resource }: { resource: ResourceDescriptor }) {
  const row = useRecordContext<Row>();
  const group = resource.form.groups.find(({ id }) => id === 'main');
  // The texts of the interviews below have their tabs here all the same.
  if (row?.['used_for'] !== 'template' || !group) return <LanguageTabs fields={noFields} />;
  return (
    <ScreenPartsProvider value={noParts}>
      <FieldGroup resource={resource} group={group} />
    </ScreenPartsProvider>
  );
}

/** A plan. Where it belongs to a workflow that open jobs go by, saving asks first for which of them the change counts. */
export function PlanEdit({ resource }: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const changed = usePlansChanged();
  const { question, ask } = useForJobs();
  const choice = useRef<ForJobs>({});
  const parts = useMemo<ScreenParts>(
    () => ({
      groups: { main: NameOfTemplate },
      notEditable: 'interviews.errors.onlyAdministrators',
      back: (row) =>
        row['job_id'] != null
          ? { to: `/job/interviews/${String(row['job_id'])}`, label: translate('interviews.job.back') }
          : row['workflow_id'] != null && mayOpen('/workflow-edit/:id')
            ? {
                to: `/workflow-edit/${String(row['workflow_id'])}`,
                label: translate(nameKey('workflows'), { smart_count: 1 }),
              }
            : undefined,
      confirm: async (_entered, stored): Promise<Confirmed> => {
        choice.current = {};
        if (stored?.['used_for'] !== 'workflow') return 'save';
        const answer = await ask(Number(stored['stage_id']));
        if (!answer) return 'stay';
        choice.current = answer;
        return 'save';
      },
      save: async (entered: SavedRow, before: Row) => {
        const data = { ...entered, ...choice.current };
        await dataProvider.update<SavedRow>(resource.path, { id: entered.id, data, previousData: before as SavedRow });
        await changed();
      },
    }),
    [ask, changed, dataProvider, resource.path, translate],
  );
  return (
    <ScreenPartsProvider value={parts}>
      <SchemaEdit resource={resource} />
      {question && <ForJobsDialog {...question} />}
    </ScreenPartsProvider>
  );
}
