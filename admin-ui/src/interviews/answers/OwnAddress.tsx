import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Notice } from '../../platform/act/use-notice.ts';
import { call } from '../../platform/call.ts';
import type { Scheduled } from '../scheduling/items.ts';
import { useInterviewAct } from '../scheduling/use-scheduling.ts';

interface OwnAddressProps {
  /** Whose address it is. */
  name: string;
  /** The interview that it stands on. */
  interview: number;
  own: Scheduled['own_addresses'][number];
  onDone: (notice: Notice) => Promise<void>;
}

/** Another address whose answers count, and the way to take that back. */
export function OwnAddress({ name, interview, own, onDone }: OwnAddressProps) {
  const translate = useTranslate();
  const { act, busy } = useInterviewAct();
  const { address } = own;
  const set = (how: 'disownInterviewAddress' | 'ownInterviewAddress') =>
    call(how, { params: { id: interview }, body: own });
  const undo = async () => {
    await set('ownInterviewAddress');
    await onDone({ text: 'interviews.answers.owned', type: 'info' });
  };
  const disown = () =>
    act(async () => {
      await set('disownInterviewAddress');
      await onDone({ text: 'interviews.answers.disowned', undo, notUndone: 'interviews.answers.notOwned' });
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
