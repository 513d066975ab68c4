import Alert from '@mui/material/Alert';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { ApiError } from '../platform/api-error.ts';
import { type BodyOf, call } from '../platform/call.ts';
import { firstLanguage } from '../platform/organization.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { defaultsOf } from '../schema-ui/form/new-row.ts';
import { errorsOf } from '../schema-ui/form/saving.ts';
import { SchemaForm } from '../schema-ui/form/SchemaForm.tsx';
import type { Row } from '../schema-ui/row-title.ts';
import { nameKey } from '../schema-ui/texts.ts';
import { useReturn } from '../schema-ui/use-return.ts';
import { ExistingUserDialog } from './ExistingUserDialog.tsx';
import { forCreating } from './form-descriptors.ts';
import { stateKey } from './employee.ts';
import { describeServerError } from './describe-server-error.ts';
import { freeSeats, useLicenses } from './use-licenses.ts';

/** Invites somebody to a role that has a free seat. */
export function UserCreate({ resource }: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const back = useReturn(resource, {});
  const { licenses, error, refetch } = useLicenses();
  const [saving, setSaving] = useState(false);
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

  const save = async (entered: Row) => {
    setSaving(true);
    try {
      const filled = Object.entries(entered).filter(
        ([, value]) => value !== null && value !== undefined && value !== '',
      );
      const employee = await call('employeesCreate', {
        body: Object.fromEntries(filled) as Row & BodyOf<'employeesCreate'>,
      });
      // The form tells its success first, so that leaving it asks nothing.
      queueMicrotask(() => void navigate(`/user/success?id=${employee.id}`));
      return undefined;
    } catch (problem) {
      const key = problem instanceof ApiError ? (problem.body as { key?: unknown }).key : undefined;
      if (typeof key === 'number') setExisting(key);
      return errorsOf(describeServerError(problem, translate));
    } finally {
      setSaving(false);
    }
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
        <SchemaForm resource={form} values={values} creating saving={saving} cancelTo={back.to} onSave={save} />
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
