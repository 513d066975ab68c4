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

interface EditActionsProps {
  resource: ResourceDescriptor;
  row: Row & { id: number };
  /** Something is typed that is not saved; archiving would take it away. */
  dirty: boolean;
}

/** Copy, archive and restore, as far as the entity and the role allow. */
export function EditActions({ resource, row, dirty }: EditActionsProps) {
  const translate = useTranslate();
  const { setArchived, busy } = useArchive(resource);
  const clonePath = rowPath(resource, 'clone', row);
  const archived = isArchived(resource, row);
  const builtIn = resource.systemDefault && row['is_system_default'] === true;
  const why = builtIn ? translate('admin.edit.systemDefault') : dirty ? translate('admin.edit.saveFirst') : '';
  return (
    <>
      {clonePath && may(resource, 'create') && (
        <Button component={Link} to={clonePath} startIcon={<ContentCopyIcon />}>
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
