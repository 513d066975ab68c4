import { useMemo, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { ActDescriptor, Language, ResourceDescriptor } from '../../generated/shapes.ts';
import { ApiError } from '../../platform/api-error.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { placeErrors } from '../form/errors/place-errors.ts';
import { FieldInput } from '../form/FieldInput.tsx';
import { FormContextProvider } from '../form/form-context.ts';
import { defaultLanguage } from '../form/required-languages.ts';
import { type Row, rowTitle } from '../row-title.ts';
import { actKey, confirmKey } from '../texts.ts';

interface ActDialogProps {
  resource: ResourceDescriptor;
  row: Row;
  act: ActDescriptor;
  /** @throws what the api answers */
  onTake: (filled: Row) => Promise<void>;
  onClose: () => void;
}

/** Asks before an act is done, and for what must be filled then; why it is refused stands at the field or below. */
export function ActDialog({ resource, row, act, onTake, onClose }: ActDialogProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [language, setLanguage] = useState<Language>(defaultLanguage(locale));
  const { path, transitions } = resource;
  const fields = act.fill.flatMap((name) => resource.fields.find((field) => field.name === name) ?? []);
  // Fields that stand beside the value that the act leads to are there already.
  const moved = transitions && act.to !== undefined ? { [transitions.field]: act.to } : {};
  const form = useForm<Row>({ defaultValues: { ...row, ...moved } });
  const shape = useMemo(
    () => ({
      resource,
      language,
      setLanguage,
      creating: false,
      readOnly: false,
      wanted: undefined,
      setWanted: () => {},
    }),
    [resource, language],
  );
  const label = translate(actKey(path, act.act));

  const take = async () => {
    if (!(await form.trigger())) return false;
    const entered = form.getValues();
    try {
      await onTake(Object.fromEntries(act.fill.map((name) => [name, entered[name] ?? null])));
    } catch (error) {
      const refused = Object.entries(placeErrors(resource, refusedAt(error, act.fill), language));
      for (const [place, message] of refused) form.setError(place, { type: 'server', message: String(message) });
      if (refused.length === 0) throw error;
      return false;
    }
  };

  return (
    <ConfirmDialog
      title={translate('admin.act.title', { act: label, name: rowTitle(resource, row, locale) })}
      action={label}
      onDo={take}
      onClose={onClose}
      fields={
        fields.length > 0 && (
          <FormProvider {...form}>
            <FormContextProvider value={shape}>
              {fields.map((field) => (
                <FieldInput key={field.name} field={{ ...field, required: true }} path={path} />
              ))}
            </FormContextProvider>
          </FormProvider>
        )
      }
    >
      {act.confirms ? [translate(confirmKey(path, act.act))] : undefined}
    </ConfirmDialog>
  );
}

/** What the api refused at the fields that stand here; nothing where something else was wrong. */
function refusedAt(error: unknown, fill: string[]): Record<string, unknown> {
  const { root: _root, ...errors } = (error instanceof ApiError ? error.body.errors : undefined) ?? {};
  const isHere = (place: string) => fill.includes(place.split('.')[0] ?? '');
  return Object.keys(errors).every(isHere) ? errors : {};
}
