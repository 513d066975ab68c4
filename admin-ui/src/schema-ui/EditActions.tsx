import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { may } from '../platform/session/access.ts';
import { ActButtons } from './acts/ActButtons.tsx';
import { ArchiveButton } from './archive/ArchiveButton.tsx';
import { ConfirmedActions } from './archive/ConfirmedActions.tsx';
import { DeleteButton, mayDelete } from './delete/DeleteButton.tsx';
import { rowPath } from './row-path.ts';
import type { Row } from './row-title.ts';
import { useScreenParts } from './screen-parts.ts';
import { useReturn } from './use-return.ts';

interface EditActionsProps {
  resource: ResourceDescriptor;
  row: Row & { id: number };
  /** Something is typed that is not saved; archiving or deleting would take it away. */
  dirty: boolean;
}

/** The acts that lead the row on, copy, archive, restore and delete, as far as the entity and the role allow. */
export function EditActions({ resource, row, dirty }: EditActionsProps) {
  const translate = useTranslate();
  const { confirmation, Actions } = useScreenParts();
  const navigate = useNavigate();
  const { to: back } = useReturn(resource, row);
  const clonePath = rowPath(resource, 'clone', row);
  const builtIn = resource.systemDefault && row['is_system_default'] === true;
  const why = builtIn ? translate('admin.edit.systemDefault') : dirty ? translate('admin.edit.saveFirst') : '';
  if (confirmation) return <ConfirmedActions resource={resource} row={row} why={why} confirmation={confirmation} />;
  return (
    <>
      {resource.transitions && (
        <ActButtons resource={resource} row={row} why={dirty ? translate('admin.edit.saveFirst') : ''} />
      )}
      {Actions && <Actions row={row} dirty={dirty} />}
      {clonePath && may(resource, 'create') && (
        <Button component={Link} to={clonePath} startIcon={<ContentCopyIcon />}>
          {translate('ra.action.clone')}
        </Button>
      )}
      {resource.archivable && may(resource, 'update') && <ArchiveButton resource={resource} row={row} why={why} />}
      {mayDelete(resource) && (
        <DeleteButton resource={resource} row={row} why={why} onDeleted={() => void navigate(back)} />
      )}
    </>
  );
}
