import { useMemo } from 'react';
import { useCreate, useGetOne, useLocale, useNotify, useTranslate } from 'react-admin';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { cloneOf, defaultsOf } from './form/new-row.ts';
import { fromPath } from './form/from-path.ts';
import { errorsOf, withKept, withOrder } from './form/saving.ts';
import { SchemaForm } from './form/SchemaForm.tsx';
import { type Row, rowTitle } from './row-title.ts';
import { nameKey } from './texts.ts';
import { useReturn } from './use-return.ts';

type NewRow = Row & { id: number };

function NewForm({ resource, values }: { resource: ResourceDescriptor; values: Row }) {
  const locale = useLocale() ?? 'en';
  const notify = useNotify();
  const navigate = useNavigate();
  const { to: back } = useReturn(resource, values);
  const [create, { isPending }] = useCreate<NewRow>();

  const save = async (entered: Row) => {
    let added: Row;
    try {
      const data = withOrder(resource.relations, withKept(resource.relations, {}, entered)) as NewRow;
      added = (await create(resource.path, { data }, { returnPromise: true, onError: () => undefined })) ?? data;
    } catch (error) {
      return errorsOf(error);
    }
    notify('admin.notice.created', {
      type: 'success',
      messageArgs: { name: rowTitle(resource, added, locale) },
    });
    // The form tells its success first, so that leaving it asks nothing.
    queueMicrotask(() => void navigate(back));
    return undefined;
  };

  return <SchemaForm resource={resource} values={values} creating saving={isPending} cancelTo={back} onSave={save} />;
}

/** Reads the row to copy, then opens the form with the copy. */
function CloneForm({ resource, id }: { resource: ResourceDescriptor; id: string }) {
  // What a list has read of the row lacks its children: it is read anew, and the form waits for that.
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<NewRow>(
    resource.path,
    { id: Number(id) },
    { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: false },
  );
  const values = useMemo(
    () => (data && isFetchedAfterMount ? cloneOf(resource, data) : undefined),
    [resource, data, isFetchedAfterMount],
  );
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return values ? <NewForm resource={resource} values={values} /> : <Waiting />;
}

/** The page that makes a new row, or a copy of one. */
export function SchemaCreate({ resource, clone = false }: { resource: ResourceDescriptor; clone?: boolean }) {
  const translate = useTranslate();
  const params = useParams();
  const [search] = useSearchParams();
  const values = useMemo(
    () => ({ ...defaultsOf(resource), ...fromPath(resource, { ...Object.fromEntries(search), ...params }) }),
    [resource, params, search],
  );
  const back = useReturn(resource, values);
  const one = translate(nameKey(resource.path), { smart_count: 1 });
  return (
    <Page title={translate(clone ? 'admin.page.clone' : 'ra.page.create', { name: one.toLowerCase() })} crumbs={[back]}>
      {clone && params['id'] ? (
        <CloneForm resource={resource} id={params['id']} />
      ) : (
        <NewForm resource={resource} values={values} />
      )}
    </Page>
  );
}
