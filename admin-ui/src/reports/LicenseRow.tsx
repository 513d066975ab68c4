import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslate, useUpdate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { useAskBeforeLeaving } from '../platform/keep/unsaved.ts';

import { freeSeats, type License, stateKey } from '../people/service.ts';

/** Cells for which a narrow window has no room. */
export const wideOnly = { display: { xs: 'none', sm: 'table-cell' } };

interface LicenseRowProps {
  license: License;
  /** Fewer seats were asked for than accounts sit on. */
  onInvalid: () => void;
}

/** The seats of one role: how many there are can be changed where it stands. */
export function LicenseRow({ license, onInvalid }: LicenseRowProps) {
  const translate = useTranslate();
  const { act, busy } = useAct();
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  const [update] = useUpdate<License>();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(license.number_seats);
  const changed = text !== String(license.number_seats);
  const isNumber = /^\d{1,6}$/.test(text.trim()) && Number(text) <= 100_000;
  const role = translate(stateKey(String(license.key)));
  useAskBeforeLeaving(changed);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isNumber) return;
    if (Number(text) < (license.user_count ?? 0)) {
      setTyped(undefined);
      onInvalid();
      return;
    }
    const send = () =>
      update(
        'licenses',
        { id: license.id, data: { number_seats: Number(text) }, previousData: license },
        { returnPromise: true, mutationMode: 'pessimistic', onError: () => undefined },
      );
    if (await act(send, { done: { text: 'people.licenses.saved', values: { role } } })) setTyped(undefined);
  };

  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {role}
      </TableCell>
      <TableCell>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void save(event)}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, py: 1 }}
        >
          <TextField
            value={text}
            onChange={(event) => setTyped(event.target.value)}
            error={!isNumber}
            helperText={isNumber ? undefined : translate('people.licenses.notANumber')}
            sx={{ width: { xs: 76, sm: 110 } }}
            slotProps={{
              htmlInput: { inputMode: 'numeric', 'aria-label': translate('people.licenses.seatsOf', { role }) },
            }}
          />
          {changed && (
            <>
              <Button type="submit" variant="contained" loading={busy} disabled={!isNumber}>
                {translate('ra.action.save')}
              </Button>
              <Button onClick={() => setTyped(undefined)} disabled={busy}>
                {translate('ra.action.cancel')}
              </Button>
            </>
          )}
        </Box>
      </TableCell>
      <TableCell align="right">{number.format(license.user_count ?? 0)}</TableCell>
      <TableCell align="right" sx={wideOnly}>
        {number.format(license.invited_count ?? 0)}
      </TableCell>
      <TableCell align="right">{number.format(freeSeats(license))}</TableCell>
    </TableRow>
  );
}
