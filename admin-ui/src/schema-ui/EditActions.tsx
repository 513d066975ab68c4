import ArchiveOutlinedIcon from '@mui/icons-material/ArchiveOutlined';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import UnarchiveOutlinedIcon from '@mui/icons-material/UnarchiveOutlined';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { may } from '../platform/access.ts';
import { isArchived } from './archived.ts';
import { rowPath } from './row-path.ts';
import type { Row } from './row-title.ts';
import { useArchive } from './use-archive.ts';

/** Copy, archive and restore, as far as the entity and the role allow. */
export function EditActions({ resource, row }: { resource: ResourceDescriptor; row: Row & { id: number } }) {
  const translate = useTranslate();
  const { setArchived, busy } = useArchive(resource);
  const clonePath = rowPath(resource, 'clone', row);
  const archived = isArchived(resource, row);
  const builtIn = resource.systemDefault && row['is_system_default'] === true;
  return (
    <>
      {clonePath && may(resource, 'create') && (
        <Button component={Link} to={clonePath} startIcon={<ContentCopyIcon />}>
          {translate('ra.action.clone')}
        </Button>
      )}
      {resource.archivable && may(resource, 'update') && (
        <Tooltip title={builtIn ? translate('admin.edit.systemDefault') : ''}>
          <span>
            <Button
              loading={busy}
              disabled={builtIn}
              startIcon={archived ? <UnarchiveOutlinedIcon /> : <ArchiveOutlinedIcon />}
              onClick={() => void setArchived(row, !archived)}
            >
              {translate(archived ? 'admin.action.restore' : 'admin.action.archive')}
            </Button>
          </span>
        </Tooltip>
      )}
    </>
  );
}
