import ArchiveOutlinedIcon from '@mui/icons-material/ArchiveOutlined';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import UnarchiveOutlinedIcon from '@mui/icons-material/UnarchiveOutlined';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { may } from '../../platform/session/access.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { isArchived } from '../archived.ts';
import { rowPath } from '../row-path.ts';
import { type Row, rowTitle } from '../row-title.ts';
import type { ScreenParts } from '../screen-parts.ts';
import { useArchive } from '../use-archive.ts';

interface ConfirmedActionsProps {
  resource: ResourceDescriptor;
  row: Row & { id: number };
  /** Why it cannot be archived now; empty where it can. */
  why: string;
  confirmation: NonNullable<ScreenParts['confirmation']>;
}

/** Copy, archive and restore on screens that always ask before. */
export function ConfirmedActions({ resource, row, why, confirmation }: ConfirmedActionsProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const locale = useLocale() ?? 'en';
  const { setArchived, busy } = useArchive(resource);
  const [pending, setPending] = useState<'clone' | 'archive' | 'restore'>();
  const clonePath = rowPath(resource, 'clone', row);
  const archived = isArchived(resource, row);
  const change = archived ? 'restore' : 'archive';
  const act = () => {
    setPending(undefined);
    if (pending === 'clone') void navigate(clonePath ?? '');
    else void setArchived(row, !archived);
  };
  return (
    <>
      {clonePath && may(resource, 'create') && (
        <Button onClick={() => setPending('clone')} startIcon={<ContentCopyIcon />}>
          {translate('ra.action.clone')}
        </Button>
      )}
      {resource.archivable && may(resource, 'update') && (
        <Tooltip title={why}>
          <span>
            <Button
              loading={busy}
              disabled={why !== ''}
              startIcon={archived ? <UnarchiveOutlinedIcon /> : <ArchiveOutlinedIcon />}
              onClick={() => setPending(change)}
            >
              {translate(`admin.action.${change}`)}
            </Button>
          </span>
        </Tooltip>
      )}
      {pending && (
        <ConfirmDialog
          title={translate(`admin.ask.${pending}`, { name: rowTitle(resource, row, locale) })}
          action={translate(pending === 'clone' ? 'ra.action.clone' : `admin.action.${pending}`)}
          onDo={act}
          onClose={() => setPending(undefined)}
        >
          {translate(`admin.ask.${pending}Hint`)} {pending === 'archive' && confirmation(row)}
        </ConfirmDialog>
      )}
    </>
  );
}
