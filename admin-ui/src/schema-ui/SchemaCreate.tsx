import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { useNotice } from '../platform/act/use-notice.ts';
import { ConfirmDialog } from '../platform/page/dialog/ConfirmDialog.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { cloneOf, defaultsOf, withoutServerSet } from './form/new-row.ts';
import { fromPath } from './form/from-path.ts';
import { withKept, withOrder } from './form/saving.ts';
import { SchemaForm } from './form/SchemaForm.tsx';
import { useFormSave } from './form/use-form-save.ts';
import { rowPath } from './row-path.ts';
import { type Row, rowTitle, type SavedRow } from './row-title.ts';
import { useScreenParts } from './screen-parts.ts';
import { nameKey, textsOf } from './texts.ts';
import { useReturn } from './use-return.ts';

function NewForm({ resource, values }: { resource: ResourceDescriptor; values: Row }) {
  const locale = useLocale() ?? 'en';
  const { show } = useNotice();
  const navigate = useNavigate();
  const { to: back } = useReturn(resource, values);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { save, saving } = useFormSave();
  const { afterCreate, confirm, goTo } = useScreenParts();
  const translate = useTranslate();
  const [made, setMade] = useState<Row>();

  const add = async (entered: Row) => {
    let added: Row | undefined;
    const refused = await save(
      async () => {
        const data = withoutServerSet(
          resource,
          withOrder(resource.relations, withKept(resource.relations, {}, entered)),
        );
        added = (await dataProvider.create<SavedRow>(resource.path, { data })).data;
      },
      { confirm: confirm && (() => confirm(entered)) },
    );
    if (refused || !added) return refused;
    void queryClient.invalidateQueries({ queryKey: [resource.path, 'getList'] });
    if (afterCreate) {
      setMade(added);
      return undefined;
    }
    show({ text: 'admin.notice.created', values: { name: rowTitle(resource, added, locale) } });
    const opened = resource.form.opensNew ? rowPath(resource, 'edit', added) : undefined;
    const next = goTo?.(added) ?? opened ?? back;
    // The form tells its success first, so that leaving it asks nothing.
    queueMicrotask(() => void navigate(next));
    return undefined;
  };

  return (
    <>
      <SchemaForm resource={resource} values={values} creating saving={saving} cancelTo={back} onSave={add} />
      {made && (
        <ConfirmDialog
          title={translate('admin.notice.created', { name: rowTitle(resource, made, locale) })}
          action={translate('ra.action.close')}
          onDo={() => void navigate(afterCreate?.(made) ?? back)}
        />
      )}
    </>
  );
}

/** Reads the row to copy, then opens the form with the copy. */
function CloneForm({ resource, id }: { resource: ResourceDescriptor; id: string }) {
  // What a list has read of the row lacks its children: it is read anew, and the form waits for that.
  const dataProvider = useDataProvider();
  const { readSource } = useScreenParts();
  const { data, error, refetch, isFetchedAfterMount } = useQuery<Row>({
    queryKey: [resource.path, 'source', id],
    queryFn: async () =>
      readSource
        ? readSource(Number(id))
        : (await dataProvider.getOne<SavedRow>(resource.path, { id: Number(id) })).data,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    retry: false,
  });
  const values = useMemo(
    () => (data && isFetchedAfterMount ? cloneOf(resource, data) : undefined),
    [resource, data, isFetchedAfterMount],
  );
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return values ? <NewForm resource={resource} values={values} /> : <Waiting />;
}

interface SchemaCreateProps {
  resource: ResourceDescriptor;
  clone?: boolean;
  /** The row that the form is filled from, where the address does not say it as that of a copy. */
  source?: string | undefined;
}

/** The page that makes a new row, or a copy of one. */
export function SchemaCreate({ resource, clone = false, source }: SchemaCreateProps) {
  const translate = useTranslate();
  const params = useParams();
  const [search] = useSearchParams();
  const { start } = useScreenParts();
  const values = useMemo(
    () => ({
      ...defaultsOf(resource),
      ...fromPath(resource, { ...Object.fromEntries(search), ...params }),
      ...start,
    }),
    [resource, params, search, start],
  );
  const back = useReturn(resource, values);
  const copied = source ?? (clone ? params['id'] : undefined);
  const one = translate(nameKey(textsOf(resource)), { smart_count: 1 });
  return (
    <Page title={translate(clone ? 'admin.page.clone' : 'ra.page.create', { name: one.toLowerCase() })} crumbs={[back]}>
      {copied ? (
        <CloneForm key={copied} resource={resource} id={copied} />
      ) : (
        <NewForm resource={resource} values={values} />
      )}
    </Page>
  );
}
