import Tooltip from '@mui/material/Tooltip';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { FieldDescriptor } from '../../generated/shapes.ts';
import { currentRole } from '../../platform/session/identity.ts';
import { widgetOf } from '../registry.ts';
import { PinnedVersions } from '../versions/PinnedVersions.tsx';
import { applies } from './applies.ts';
import { useFormShape } from './form-context.ts';
import { SameName } from './SameName.tsx';
import { hasField } from './shown.ts';
import { WithToolTip } from './WithToolTip.tsx';
import { useNeeded } from './use-needed.ts';
import { WaitingLine } from '../../platform/page/Waiting.tsx';

interface FieldInputProps {
  field: FieldDescriptor;
  path: string;
  /** Prefix of a child's fields, such as `stages.0.`. */
  prefix?: string;
}

/** One field of a form: shown when it counts and the role may read it, open when the role may write it. */
export function FieldInput({ field, path, prefix = '' }: FieldInputProps) {
  const { creating, readOnly } = useFormShape();
  const needs = useNeeded(field, prefix);
  const translate = useTranslate();
  const role = currentRole();
  const other: unknown = useWatch({ name: `${prefix}${field.when?.field ?? ''}`, disabled: !field.when });
  if (!hasField(field, creating) || !applies(field, other)) return null;
  const closed =
    readOnly ||
    field.readOnly ||
    (field.createOnly && !creating) ||
    (field.writeRoles !== undefined && !field.writeRoles.includes(role));
  const { Input } = widgetOf(field);
  const required = field.required || (field.when?.require ?? false);
  const input = (
    <Suspense fallback={<WaitingLine />}>
      <Input
        field={required === field.required ? field : { ...field, required }}
        path={path}
        source={`${prefix}${field.name}`}
        disabled={closed || needs.closed}
      />
    </Suspense>
  );
  // What opens and closes while somebody types keeps its place: taken out and put back, an input forgets its value.
  const shown =
    !closed || field.readOnly ? (
      input
    ) : (
      <Tooltip title={translate('admin.edit.notAllowed')}>
        <div>{input}</div>
      </Tooltip>
    );
  return (
    <WithToolTip path={path} field={field.name} close={field.kind === 'boolean'}>
      {shown}
      {field.reference?.pins && <PinnedInForm field={field} prefix={prefix} pins={field.reference.pins} />}
      {!closed && !prefix && field.name === 'name' && field.filter.includes('contains') && (
        <SameName path={path} source={field.name} />
      )}
    </WithToolTip>
  );
}

function PinnedInForm({ field, prefix, pins }: { field: FieldDescriptor; prefix: string; pins: string }) {
  const [versions, among] = useWatch({ name: [`${prefix}${pins}`, `${prefix}${field.name}`] }) as unknown[];
  return <PinnedVersions field={field} pins={versions} among={among} />;
}
