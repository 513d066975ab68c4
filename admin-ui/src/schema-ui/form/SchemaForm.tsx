import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { Form, useLocale } from 'react-admin';
import type { Language, ResourceDescriptor } from '../../generated/shapes.ts';
import type { FormErrors } from '../../platform/api-error.ts';
import { useInTurn } from '../../platform/use-in-turn.ts';
import type { Row } from '../row-title.ts';
import { withoutHidden } from './applies.ts';
import { useScreenParts } from '../screen-parts.ts';
import { FieldGroup } from './groups/FieldGroup.tsx';
import { FormContextProvider } from './form-context.ts';
import { defaultLanguage } from './required-languages.ts';
import { placeErrors } from './errors/place-errors.ts';
import { FormIndex } from './FormIndex.tsx';
import { FormSummary } from './errors/FormSummary.tsx';
import { KeepOverSignIn } from './KeepOverSignIn.tsx';
import { SaveBar } from './SaveBar.tsx';
import { hasGroup } from './shown.ts';

export interface SchemaFormProps {
  resource: ResourceDescriptor;
  /** The row as read, or what a new one starts with. */
  values: Row;
  creating: boolean;
  readOnly?: boolean;
  saving: boolean;
  cancelTo: string;
  /** Told whether something is typed that is not saved. */
  onDirty?: (dirty: boolean) => void;
  /** Saves; answers what was refused, by field. */
  onSave: (values: Row) => Promise<FormErrors | undefined>;
}

/** Groups that stand at once. */
const atOnce = 2;

/** The form of a resource, laid out by its descriptor. */
export function SchemaForm({
  resource,
  values,
  creating,
  readOnly = false,
  saving,
  cancelTo,
  onDirty,
  onSave,
}: SchemaFormProps) {
  const locale = useLocale();
  const { wide = false, complete, FormTop, Beside, index = false, groups: handBuilt } = useScreenParts();
  const [language, setLanguage] = useState<Language>(defaultLanguage(locale ?? 'en'));
  const [wanted, setWanted] = useState<{ source: string }>();
  const groups = resource.form.groups.filter(
    (group) => handBuilt?.[group.id] !== undefined || hasGroup(resource, group, creating),
  );
  const stand = useInTurn(groups.length, atOnce);
  const shape = useMemo(
    () => ({ resource, language, setLanguage, creating, readOnly, wanted, setWanted }),
    [resource, language, creating, readOnly, wanted],
  );
  return (
    <Form
      {...(creating ? { defaultValues: values } : { record: values as Row & { id: number } })}
      onSubmit={async (entered: Row) => {
        const refused = await onSave(withoutHidden(resource, complete ? complete(entered) : entered));
        return refused && placeErrors(resource, refused, language);
      }}
      disableInvalidFormNotification
      noValidate
    >
      <FormContextProvider value={shape}>
        {!readOnly && <KeepOverSignIn />}
        <Box
          sx={{
            display: 'flex',
            flexDirection: Beside ? { xs: 'column', lg: 'row' } : 'row',
            gap: 6,
            alignItems: 'flex-start',
          }}
        >
          <Box
            aria-busy={stand < groups.length}
            sx={{ display: 'grid', gap: 6, flex: 1, minWidth: 0, width: '100%', maxWidth: wide ? 1280 : 880 }}
          >
            <FormSummary />
            {FormTop && <FormTop />}
            {groups.slice(0, stand).map((group) => (
              <FieldGroup key={group.id} resource={resource} group={group} />
            ))}
            {!readOnly && <SaveBar cancelTo={cancelTo} saving={saving} {...(onDirty ? { onDirty } : {})} />}
          </Box>
          {Beside && <Beside />}
          {index && <FormIndex resource={resource} groups={groups} />}
        </Box>
      </FormContextProvider>
    </Form>
  );
}
