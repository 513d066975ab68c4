import { useQuery } from '@tanstack/react-query';
import { SelectInput, useLocale } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { allRows } from '../platform/all-rows.ts';
import { call } from '../platform/call.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { useUnreadHelp } from '../platform/page/fields/use-unread-help.tsx';
import type { AddedWidgets } from '../schema-ui/registry.ts';
import { useInputProps } from '../schema-ui/use-input-props.ts';
import type { InputProps } from '../schema-ui/widget.ts';
import { ReferenceValue } from '../schema-ui/widgets/reference/ReferenceWidget.tsx';

/** A stage of the same workflow, but the automation's own and the rejected. */
function StageOfWorkflowInput(props: InputProps) {
  const locale = useLocale() ?? 'en';
  const { source, helperText, ...rest } = useInputProps(props);
  const own = Number(useWatch({ name: 'stage_id' })) || 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['automation', 'stages-beside', own],
    queryFn: async ({ signal }) => {
      const { workflow_id } = await call('stagesGet', { params: { id: own }, signal });
      const filter = JSON.stringify({ workflow_id, stage_type_ne: 'rejected' });
      return allRows('stagesList', { filter, sort: '["order","ASC"]' }, signal);
    },
    enabled: own > 0,
    retry: false,
  });
  const unread = useUnreadHelp({ error, refetch });
  const choices = (data ?? [])
    .filter(({ id }) => id !== own)
    .map(({ id, name }) => ({ id, name: inLanguage(name, locale) }));
  return (
    <SelectInput
      source={source}
      {...rest}
      helperText={unread ?? helperText}
      choices={choices}
      translateChoice={false}
    />
  );
}

/** Inputs that automations add to generated forms. */
export const automationWidgets = {
  stageOfWorkflow: { Input: StageOfWorkflowInput, Value: ReferenceValue },
} satisfies Partial<AddedWidgets>;
