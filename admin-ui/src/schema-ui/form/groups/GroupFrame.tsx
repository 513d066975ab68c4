import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { GroupDescriptor, ResourceDescriptor } from '../../../generated/shapes.ts';
import { groupKey } from '../../texts.ts';

interface GroupFrameProps {
  resource: ResourceDescriptor;
  group: Pick<GroupDescriptor, 'id' | 'hasLabel' | 'hasHelp'>;
  children: ReactNode;
}

/** A part of a form under its heading. */
export function GroupFrame({ resource, group, children }: GroupFrameProps) {
  const translate = useTranslate();
  const heading = `group-${group.id}`;
  return (
    <Box
      component="section"
      {...(group.hasLabel ? { 'aria-labelledby': heading } : {})}
      sx={{ display: 'grid', gap: 4, minWidth: 0, '& > *': { minWidth: 0 } }}
    >
      {group.hasLabel && (
        <Typography variant="h2" id={heading} sx={{ scrollMarginTop: 24 }}>
          {translate(groupKey(resource.path, group.id))}
        </Typography>
      )}
      {group.hasHelp && (
        <Typography color="textSecondary" id={`${heading}-help`} sx={{ mt: -3 }}>
          {translate(`${groupKey(resource.path, group.id)}.help`)}
        </Typography>
      )}
      {children}
    </Box>
  );
}
