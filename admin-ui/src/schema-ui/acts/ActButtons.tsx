import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import type { Row } from '../row-title.ts';
import { actKey } from '../texts.ts';
import { ActDialog } from './ActDialog.tsx';
import { actsOf, useRowActs } from './use-row-acts.ts';

interface ActButtonsProps {
  resource: ResourceDescriptor;
  row: Row & { id: number };
  /** Why nothing can be done now; empty where it can. */
  why: string;
}

/** The acts that lead a row on, above its form. */
export function ActButtons({ resource, row, why }: ActButtonsProps) {
  const translate = useTranslate();
  const { begin, take, opened, close, busy } = useRowActs(resource, row);
  return (
    <>
      {actsOf(resource, row).map((act) => (
        <Tooltip key={act.act} title={why}>
          <span>
            <Button variant="outlined" loading={busy} disabled={why !== ''} onClick={() => begin(act)}>
              {translate(actKey(resource.path, act.act))}
            </Button>
          </span>
        </Tooltip>
      ))}
      {opened && (
        <ActDialog
          resource={resource}
          row={row}
          act={opened}
          onTake={(filled) => take(opened, filled)}
          onClose={close}
        />
      )}
    </>
  );
}
