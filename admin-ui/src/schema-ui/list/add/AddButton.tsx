import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useContext, useState } from 'react';
import { ListFilterContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { FieldDescriptor, ResourceDescriptor } from '../../../generated/shapes.ts';
import { descriptorOf } from '../../../platform/descriptors.ts';
import { may } from '../../../platform/session/access.ts';
import { rowPath } from '../../row-path.ts';
import { nameKey, textsOf } from '../../texts.ts';
import { tabShown } from '../tabs.ts';
import { useCreateTargets } from './use-create-targets.ts';

/** The field that the address of a new row must say, such as the kind of a category. */
const addressField = (resource: ResourceDescriptor): FieldDescriptor | undefined => {
  const name = /:(\w+)/.exec(resource.routes.create ?? '')?.[1];
  return resource.fields.find((field) => field.name === name);
};

/** Of rows that the reader cannot list none can be offered; what leads to the form comes from elsewhere then. */
function hasTargets({ reference }: FieldDescriptor): boolean {
  const target = reference && descriptorOf(reference.path);
  return reference === undefined || (target !== undefined && may(target, 'list'));
}

function AddMenu({ resource, field, label }: { resource: ResourceDescriptor; field: FieldDescriptor; label: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const targets = useCreateTargets(resource.path, field);
  return (
    <>
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        disabled={targets.length === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {targets.map(({ value, name }) => (
          <MenuItem key={value} component={Link} to={rowPath(resource, 'create', { [field.name]: value }) ?? ''}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The way to a new row; where its address needs to know what for, it asks. */
export function AddButton({ resource }: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  const item = translate(nameKey(textsOf(resource)), { smart_count: 1 }).toLowerCase();
  const label = translate('ra.action.create_item', { item });
  // Some pages have it outside their list.
  const values = (useContext(ListFilterContext)?.filterValues ?? {}) as Record<string, unknown>;
  const field = addressField(resource);
  if (field && !hasTargets(field)) return null;
  if (field) return <AddMenu resource={resource} field={field} label={label} />;
  const path = rowPath(resource, 'create');
  if (!path) return null;
  // A row that is made from a tab starts as one of it.
  const tab = resource.list.tabs && tabShown(resource.list.tabs, values[resource.list.tabs.field]);
  const kind = tab ? `?${new URLSearchParams({ [resource.list.tabs?.field ?? '']: tab }).toString()}` : '';
  return (
    <Button component={Link} to={`${path}${kind}`} variant="contained" startIcon={<AddIcon />}>
      {label}
    </Button>
  );
}
