import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDataProvider, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { ApiError } from '../platform/api-error.ts';
import { firstLanguage } from '../platform/organization.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { defaultsOf } from '../schema-ui/form/new-row.ts';
import { SchemaForm } from '../schema-ui/form/SchemaForm.tsx';
import { useFormSave } from '../schema-ui/form/use-form-save.ts';
import type { Row } from '../schema-ui/row-title.ts';
import { nameKey } from '../schema-ui/texts.ts';
import { useReturn } from '../schema-ui/use-return.ts';
import { ExistingUserDialog } from './ExistingUserDialog.tsx';
import { forCreating } from './form-descriptors.ts';
import { type Employee, stateKey } from './employee.ts';
import { throwDescribed } from './describe-server-error.ts';
import { freeSeats, useLicenses } from './use-licenses.ts';

/** Invites somebody to a role that has a free seat. */
export function UserCreate({ resource }: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const back = useReturn(resource, {});
  const { licenses, error, refetch } = useLicenses();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { save, saving } = useFormSave();
  const [existing, setExisting] = useState<number>();
  const [leaving, setLeaving] = useState(false);
  const offered = useMemo(
    () => licenses?.filter((one) => freeSeats(one) > 0).map(({ key }) => String(key)),
    [licenses],
  );
  const full = (licenses ?? [])
    .filter((one) => freeSeats(one) === 0)
    .map(({ key }) => translate(stateKey(String(key))));
  const form = useMemo(() => forCreating(resource, offered ?? []), [resource, offered]);
  const values = useMemo(
    () => ({
      ...defaultsOf(form),
      preferred_language: firstLanguage(),
      locked_at: undefined,
      failed_attempts: undefined,
    }),
    [form],
  );

  const invite = async (entered: Row) => {
    const filled = Object.entries(entered).filter(([, value]) => value !== null && value !== undefined && value !== '');
    let invited: Employee | undefined;
    const send = async () => {
      const data = Object.fromEntries(filled);
      invited = (await dataProvider.create<Employee>(resource.path, { data }).catch(throwDescribed)).data;
    };
    const refused = await save(send, {
      onFailure: (error) => {
        const key = error instanceof ApiError ? error.body['key'] : undefined;
        if (typeof key === 'number') setExisting(key);
      },
    });
    if (refused || !invited) return refused;
    void queryClient.invalidateQueries({ queryKey: [resource.path, 'getList'] });
    const { id } = invited;
    // The form tells its success first, so that leaving it asks nothing.
    queueMicrotask(() => void navigate(`/user/success?id=${id}`));
    return undefined;
  };

  return (
    <Page
      title={translate('ra.page.create', { name: translate(nameKey(resource.path), { smart_count: 1 }).toLowerCase() })}
      crumbs={[back]}
      intro={translate('people.create.intro')}
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!licenses && !error && <Waiting />}
      {full.length > 0 && (
        <Alert severity="info" role="note">
          {translate('people.create.full', { roles: full.join(', ') })}
        </Alert>
      )}
      {licenses && !leaving && (
        <SchemaForm resource={form} values={values} creating saving={saving} cancelTo={back.to} onSave={invite} />
      )}
      {existing !== undefined && (
        <ExistingUserDialog
          id={existing}
          onClose={() => setExisting(undefined)}
          // What was typed is of the account that is there already; the form goes first, so that it asks nothing.
          onOpen={() => flushSync(() => setLeaving(true))}
        />
      )}
    </Page>
  );
}
