import ArchiveOutlinedIcon from '@mui/icons-material/ArchiveOutlined';
import UnarchiveOutlinedIcon from '@mui/icons-material/UnarchiveOutlined';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { call } from '../../platform/call.ts';
import { isArchived } from '../archived.ts';
import { rowPath } from '../row-path.ts';
import type { Row } from '../row-title.ts';
import { useArchive } from '../use-archive.ts';
import { ArchiveDialog, type Use } from './ArchiveDialog.tsx';

interface ArchiveButtonProps {
  resource: ResourceDescriptor;
  row: Row & { id: number };
  /** Why it cannot be archived now; empty where it can. */
  why: string;
}

/** What uses the row. A question that fails keeps nobody from archiving: the notice takes it back. */
const usesOf = (resource: ResourceDescriptor, id: number): Promise<Use[]> =>
  call('usage', { params: { resource: resource.path, id } }).then(
    ({ uses }) => uses,
    () => [],
  );

/** Archives a row, or restores it; what is in use asks first and says by what. */
export function ArchiveButton({ resource, row, why }: ArchiveButtonProps) {
  const translate = useTranslate();
  const { setArchived, busy } = useArchive(resource);
  const [uses, setUses] = useState<Use[]>();
  const [checking, setChecking] = useState(false);
  const archived = isArchived(resource, row);
  // Some entities ask on a page of their own.
  const page = archived ? undefined : rowPath(resource, 'delete', row);

  const archive = async () => {
    setChecking(true);
    const found = await usesOf(resource, row.id);
    setChecking(false);
    if (found.length > 0) setUses(found);
    else await setArchived(row, true);
  };

  return (
    <>
      <Tooltip title={why}>
        <span>
          <Button
            loading={busy || checking}
            disabled={why !== ''}
            startIcon={archived ? <UnarchiveOutlinedIcon /> : <ArchiveOutlinedIcon />}
            {...(page
              ? { component: Link, to: page }
              : { onClick: () => void (archived ? setArchived(row, false) : archive()) })}
          >
            {translate(archived ? 'admin.action.restore' : page ? 'ra.action.delete' : 'admin.action.archive')}
          </Button>
        </span>
      </Tooltip>
      {uses && (
        <ArchiveDialog
          resource={resource}
          row={row}
          uses={uses}
          onClose={() => setUses(undefined)}
          onArchive={() => {
            setUses(undefined);
            void setArchived(row, true);
          }}
        />
      )}
    </>
  );
}
