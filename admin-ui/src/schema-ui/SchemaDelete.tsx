import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetOne, useLocale, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { isArchived } from './archived.ts';
import { rowPath } from './row-path.ts';
import { type Row, rowTitle } from './row-title.ts';
import { useArchive } from './use-archive.ts';
import { useReturn } from './use-return.ts';

type SavedRow = Row & { id: number };

/** The question, and the two ways out of it. */
function DeleteQuestion({ resource, row }: { resource: ResourceDescriptor; row: SavedRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const navigate = useNavigate();
  const { to: back } = useReturn(resource, row);
  const { setArchived, busy } = useArchive(resource);
  const name = rowTitle(resource, row, locale);
  const builtIn = resource.systemDefault && row['is_system_default'] === true;
  const why = builtIn ? 'admin.edit.systemDefault' : isArchived(resource, row) ? 'admin.delete.gone' : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start', maxWidth: 640 }}>
      {why ? (
        <Alert severity="info" role="note">
          {translate(why)}
        </Alert>
      ) : (
        <Typography>{translate('admin.delete.text', { name })}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {!why && (
          <Button
            variant="contained"
            color="error"
            loading={busy}
            onClick={() => void setArchived(row, true).then((done) => done && navigate(back))}
          >
            {translate('admin.delete.confirm', { name })}
          </Button>
        )}
        <Button component={Link} to={rowPath(resource, 'edit', row) ?? back}>
          {translate(why ? 'ra.action.back' : 'ra.action.cancel')}
        </Button>
      </Box>
    </Box>
  );
}

/** The page that asks before a row goes to the archive. */
export function SchemaDelete({ resource }: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const id = Number.parseInt(useParams()['id'] ?? '', 10);
  const { data, error, refetch } = useGetOne<SavedRow>(
    resource.path,
    { id },
    { refetchOnMount: 'always', retry: false, enabled: !Number.isNaN(id) },
  );
  const back = useReturn(resource, data ?? {});
  const name = data ? rowTitle(resource, data, locale) : '';
  return (
    <Page title={translate('admin.delete.title', { name })} crumbs={[back]}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {Number.isNaN(id) && <Alert severity="error">{translate('admin.edit.noSuchRow')}</Alert>}
      {!data && !error && !Number.isNaN(id) && <Waiting />}
      {data && <DeleteQuestion resource={resource} row={data} />}
    </Page>
  );
}
