import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useGetOne, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { descriptorOf } from '../../platform/descriptors.ts';
import { fieldNamed } from '../../schema-ui/parts.ts';
import { FieldValue } from '../../schema-ui/FieldValue.tsx';
import { FieldInput } from '../../schema-ui/form/FieldInput.tsx';
import { GroupFrame } from '../../schema-ui/form/groups/GroupFrame.tsx';
import type { Row } from '../../schema-ui/row-title.ts';

/** The path that candidates take, with its stages. It stays once somebody has applied. */
export function WorkflowGroup({ resource }: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  const [count, chosen, before]: unknown[] = useWatch({ name: ['applicants_count', 'workflow_id', 'workflow.id'] });
  const id = Number(chosen ?? 0);
  const { data } = useGetOne<Row & { id: number }>('workflows', { id }, { enabled: id > 0, retry: false });
  const field = fieldNamed(resource, 'workflow_id');
  const steps = fieldNamed(descriptorOf('workflows') ?? { fields: [] }, 'steps');
  const group = resource.form.groups.find((each) => each.id === 'workflow');
  if (!field || !group) return null;
  const taken = Number(count ?? 0) > 0 && chosen === before;
  return (
    <GroupFrame resource={resource} group={group}>
      <FieldInput field={taken ? { ...field, readOnly: true } : field} path={resource.path} />
      {taken && (
        <Alert severity="info" role="note">
          {translate('jobForm.workflowFixed', { smart_count: Number(count) })}
        </Alert>
      )}
      {data && steps && (
        <Box sx={{ overflowX: 'auto' }}>
          <FieldValue field={steps} path="workflows" value={data['steps']} />
        </Box>
      )}
    </GroupFrame>
  );
}
