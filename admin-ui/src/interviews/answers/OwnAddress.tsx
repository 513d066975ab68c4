import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { call } from '../../platform/call.ts';
import type { Scheduled } from '../scheduling/items.ts';

interface OwnAddressProps {
  /** Whose address it is. */
  name: string;
  own: Scheduled['own_addresses'][number];
  onDone: (message: string) => Promise<void>;
}

/** Another address whose answers count, and the way to take that back. */
export function OwnAddress({ name, own: { id, address }, onDone }: OwnAddressProps) {
  const translate = useTranslate();
  const { act, busy } = useAct();
  const disown = () =>
    void act(async () => {
      await call('disownInterviewAnswer', { params: { id } });
      await onDone(translate('interviews.answers.disowned'));
    });
  return (
    <Box
      sx={{
        ...{ pl: 7, display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' },
        ...{ color: 'text.secondary', overflowWrap: 'anywhere', minWidth: 0 },
      }}
    >
      <span>{translate('interviews.answers.ownAddress', { address })}</span>
      <Button
        size="small"
        disabled={busy}
        aria-label={translate('interviews.answers.disownOf', { name, address })}
        onClick={disown}
      >
        {translate('interviews.answers.disown')}
      </Button>
    </Box>
  );
}
