import Alert from '@mui/material/Alert';
import { type ReactNode, useMemo, useState } from 'react';
import { useGetOne, useLocale, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { FormScreen, ResourceDescriptor } from '../generated/shapes.ts';
import { may } from '../platform/session/access.ts';
import { readOnce } from '../platform/keep/read-once.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { isArchived } from './archived.ts';
import { EditActions } from './EditActions.tsx';
import { EditForm } from './EditForm.tsx';
import { onScreen, valuesOf } from './parts.ts';
import { ReadForm } from './read/ReadForm.tsx';
import { type Row, rowTitle } from './row-title.ts';
import { nameKey, screenKey, textsOf } from './texts.ts';
import { useScreenParts } from './screen-parts.ts';
import { useReturn } from './use-return.ts';
import { isReferredTo } from './uses/is-referred-to.ts';
import { Uses } from './uses/Uses.tsx';
import { Versions } from './versions/Versions.tsx';

type SavedRow = Row & { id: number };

/** Why the form is not open, or not wholly. */
function protection(
  resource: ResourceDescriptor,
  row: Row,
  notEditable = 'admin.edit.notEditable',
): string | undefined {
  // What nobody changes, such as a mail that was sent, needs no word about roles.
  if (!resource.operations.includes('update')) return undefined;
  if (!may(resource, 'update')) return 'admin.edit.readOnlyRole';
  if (isArchived(resource, row)) return 'admin.edit.archived';
  if (row['is_editable'] === false) return notEditable;
  if (resource.systemDefault && row['is_system_default'] === true) return 'admin.edit.systemDefault';
  return undefined;
}

interface SchemaEditProps {
  resource: ResourceDescriptor;
  id?: number;
  /** One of the screens over parts of the row. */
  screen?: FormScreen;
  /** What stands below the form. */
  children?: ReactNode;
}

/** The page of one row, or of a part of it: its form, or for who may only read it its words; and what can be done with it. */
export function SchemaEdit({ resource: whole, id: fixedId, screen, children }: SchemaEditProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const params = useParams();
  const resource = useMemo(() => (screen ? onScreen(whole, screen) : whole), [whole, screen]);
  // `12&division`: the second part only says to which kind the row belongs.
  const { query, notEditable } = useScreenParts();
  const id = fixedId ?? Number.parseInt(params['id'] ?? '', 10);
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<SavedRow>(
    resource.path,
    { id, ...(query ? { meta: { query } } : {}) },
    { ...readOnce, enabled: !Number.isNaN(id) },
  );
  const read = isFetchedAfterMount ? data : undefined;
  const row = useMemo(() => (read && screen ? (valuesOf(resource, read) as SavedRow) : read), [resource, read, screen]);
  const [dirty, setDirty] = useState(false);
  const back = useReturn(resource, row ?? {});
  const several = translate(screen ? screenKey(resource.path, screen.id) : nameKey(textsOf(resource)), {
    smart_count: 2,
  });
  const changes = may(resource, 'update');
  const reason = row && protection(resource, row, notEditable);
  const closed = row !== undefined && (isArchived(resource, row) || row['is_editable'] === false);
  return (
    <Page
      title={row && !resource.singleton ? rowTitle(resource, row, locale) : several}
      crumbs={resource.singleton ? [] : [back]}
      intro={screen?.hasHelp ? translate(`${screenKey(resource.path, screen.id)}.help`) : undefined}
      actions={row && <EditActions resource={resource} row={row} dirty={dirty} />}
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {Number.isNaN(id) && <Alert severity="error">{translate('admin.edit.noSuchRow')}</Alert>}
      {!row && !error && !Number.isNaN(id) && <Waiting />}
      {reason && (
        <Alert severity="info" role="note">
          {translate(reason)}
        </Alert>
      )}
      {row && !changes && <ReadForm resource={resource} row={row} />}
      {row && changes && (
        <EditForm
          resource={resource}
          row={row}
          readOnly={closed}
          back={back.to}
          onDirty={setDirty}
          reload={() => void refetch()}
        />
      )}
      {row && changes && !screen && resource.versioned && (
        <Versions
          resource={resource}
          row={row}
          why={closed ? translate(reason!) : dirty ? translate('admin.edit.saveFirst') : ''}
          reload={() => void refetch()}
        />
      )}
      {row && changes && !screen && isReferredTo(resource) && <Uses resource={resource} row={row} />}
      {row && children}
    </Page>
  );
}
