import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Radio from '@mui/material/Radio';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceDescriptor } from '../../../generated/shapes.ts';
import type { Row } from '../../row-title.ts';
import { useDifferenceName } from './use-difference-name.ts';
import { VersionValue } from './VersionValue.tsx';
import { chosenRow, type Difference, differences, type Version } from './versions.ts';

interface StaleDialogProps {
  resource: ResourceDescriptor;
  /** The row that this person started from. */
  basis: Row;
  /** What this person wants to save. */
  mine: Row;
  /** What somebody else has saved meanwhile. */
  theirs: Row;
  saving: boolean;
  onSave: (row: Row) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

const versions: Version[] = ['mine', 'theirs'];

/**
 * Somebody else saved first: both versions side by side, to choose from place by place. What only one of the two
 * changed is already chosen, so nothing is lost and nothing is overwritten unseen.
 */
export function StaleDialog({
  resource,
  basis,
  mine,
  theirs,
  saving,
  onSave,
  onTakeTheirs,
  onClose,
}: StaleDialogProps) {
  const translate = useTranslate();
  const found = differences(resource, basis, mine, theirs);
  const [chosen, setChosen] = useState<Record<string, Version>>({});
  const choice = (difference: Difference) => chosen[difference.id] ?? difference.keep;
  const nameOf = useDifferenceName();
  const allMine = found.every((each) => choice(each) === 'mine');
  return (
    <Dialog open onClose={onClose} aria-labelledby="stale-title" maxWidth="md" fullWidth>
      <DialogTitle id="stale-title">{translate('admin.stale.title')}</DialogTitle>
      <DialogContent>
        <Typography>{translate('admin.stale.text')}</Typography>
        <Table size="small" sx={{ mt: 3 }}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('admin.stale.field')}</TableCell>
              <TableCell sx={{ width: '40%' }}>{translate('admin.stale.mine')}</TableCell>
              <TableCell sx={{ width: '40%' }}>{translate('admin.stale.theirs')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {found.map((difference) => (
              <TableRow key={difference.id}>
                <TableCell component="th" scope="row" id={`stale-${difference.id}`}>
                  {nameOf(resource.path, difference)}
                </TableCell>
                {versions.map((version) => (
                  <TableCell key={version} sx={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>
                    <Box
                      component="label"
                      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', cursor: 'pointer' }}
                    >
                      <Radio
                        size="small"
                        sx={{ p: 0.5 }}
                        name={`stale-${difference.id}`}
                        checked={choice(difference) === version}
                        onChange={() => setChosen({ ...chosen, [difference.id]: version })}
                      />
                      <span>
                        <VersionValue difference={difference} version={version} path={resource.path} />
                      </span>
                    </Box>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{translate('admin.stale.back')}</Button>
        <Button onClick={onTakeTheirs}>{translate('admin.stale.takeTheirs')}</Button>
        <Button variant="contained" loading={saving} onClick={() => onSave(chosenRow(mine, found, choice))}>
          {translate(allMine ? 'admin.stale.keepMine' : 'admin.stale.keepChosen')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
