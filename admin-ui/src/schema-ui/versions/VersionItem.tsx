import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { useAct } from '../../platform/act/use-act.ts';
import { type AnswerOf, call, callBlob } from '../../platform/call.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Moment } from '../../platform/page/Moment.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import type { Row, SavedRow } from '../row-title.ts';
import { labelKey } from '../texts.ts';
import { type FileSource, FileSourceContext } from '../widgets/files/file-source.ts';
import { ChangeList } from './ChangeList.tsx';
import { changesBetween } from './changes.ts';

type Version = AnswerOf<'listVersions'>['versions'][number];

interface VersionItemProps {
  resource: ResourceDescriptor;
  row: SavedRow;
  version: Version;
  isCurrent: boolean;
  /** The address names it: it is open, and comes into sight. */
  isWanted: boolean;
  /** Why it cannot be restored now; empty where it can. */
  why: string;
  reload: () => void;
}

/** One version: its number, who made it and when, which fields it changed; opened, what it changed in them. */
export function VersionItem(props: VersionItemProps) {
  const { resource, version, isCurrent, isWanted } = props;
  const translate = useTranslate();
  const [open, setOpen] = useState(isWanted);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isWanted) item.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  const { number, employee, created_at: at, changed } = version;
  const labels = changed.map((name) => translate(labelKey(resource.path, name)));
  const by = employee?.name ?? translate(number === 1 ? 'admin.versions.before' : 'admin.versions.product');
  return (
    <Box component="li" ref={item} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        sx={{
          width: '100%',
          px: 2,
          py: 1.5,
          gap: '2px 12px',
          flexWrap: 'wrap',
          justifyContent: 'flex-start',
          textAlign: 'left',
          '&:hover, &.Mui-focusVisible': { bgcolor: 'action.hover' },
        }}
      >
        <Typography sx={{ fontWeight: 600 }}>{translate('admin.versions.number', { number })}</Typography>
        {isCurrent && <Chip size="small" label={translate('admin.versions.current')} />}
        <Typography>{by}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          <Moment at={at} />
        </Typography>
        <Typography sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
          {labels.join(', ')}
        </Typography>
      </ButtonBase>
      {open && <OpenVersion {...props} />}
    </Box>
  );
}

function OpenVersion({ resource, row, version: { id, number }, isCurrent, why, reload }: VersionItemProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { act, busy } = useAct();
  const params = { resource: resource.path, id: row.id, version_id: id };
  const { data, error, refetch } = useQuery({
    queryKey: ['version', id],
    queryFn: () => call('getVersion', { params }),
    retry: false,
    // It is what it was.
    staleTime: Infinity,
  });
  const source: FileSource = (fileId) => callBlob('downloadVersionFile', { params: { ...params, file_id: fileId } });
  const restore = () =>
    act(() => call('restoreVersion', { params, body: { lock_version: Number(row['lock_version']) } }), {
      done: { text: 'admin.versions.restored', values: { number } },
      onConflict: reload,
    }).then((done) => {
      if (!done) return;
      void queryClient.invalidateQueries({ queryKey: [resource.path, 'getList'] });
      reload();
    });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { before, row: after } = data as { before: Row | null; row: Row };
  return (
    <Box sx={{ px: 2, pt: 1, pb: 4, display: 'grid', gap: 3, justifyItems: 'start' }}>
      {before ? (
        <FileSourceContext value={source}>
          <ChangeList path={resource.path} changes={changesBetween(resource, before, after)} />
        </FileSourceContext>
      ) : (
        <Typography>{translate('admin.versions.first')}</Typography>
      )}
      {!isCurrent && (
        <Tooltip title={why}>
          <span>
            <Button variant="outlined" loading={busy} disabled={why !== ''} onClick={() => void restore()}>
              {translate('admin.versions.restore')}
            </Button>
          </span>
        </Tooltip>
      )}
    </Box>
  );
}
