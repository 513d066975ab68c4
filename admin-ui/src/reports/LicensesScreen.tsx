import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { call } from '../platform/call.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { DownloadButton } from '../platform/page/DownloadButton.tsx';
import { InvalidLicenseDialog } from './InvalidLicenseDialog.tsx';
import { LicenseRow, wideOnly } from './LicenseRow.tsx';
import { type License, useLicenses } from '../people/service.ts';

const columns = ['key', 'number_seats', 'user_count', 'invited_count'];

/** How many accounts each role may have, and how many it has. */
export default function LicensesScreen() {
  const translate = useTranslate();
  const { act, busy: counting } = useAct();
  const { licenses, error, refetch } = useLicenses();
  const [invalid, setInvalid] = useState<License>();

  const count = () =>
    act(
      async () => {
        await call('counterReset');
        await refetch();
      },
      { done: 'people.licenses.counted' },
    );

  return (
    <Page
      title={translate('people.licenses.title')}
      intro={translate('people.licenses.intro')}
      actions={
        <>
          <Button loading={counting} onClick={() => void count()}>
            {translate('people.licenses.count')}
          </Button>
          <DownloadButton call="accountLicensesReport" file="licenses.csv" />
        </>
      }
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!licenses && !error && <Waiting />}
      {licenses && (
        <TableContainer component={Paper} variant="outlined" sx={{ maxWidth: 880 }}>
          <Table size="small" aria-label={translate('people.licenses.title')}>
            <TableHead>
              <TableRow>
                {columns.map((name) => (
                  <TableCell
                    key={name}
                    sx={name === 'invited_count' ? wideOnly : undefined}
                    align={name === 'key' || name === 'number_seats' ? 'left' : 'right'}
                  >
                    {translate(`resources.licenses.fields.${name}`)}
                  </TableCell>
                ))}
                <TableCell align="right">{translate('people.licenses.free')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {licenses.map((license) => (
                <LicenseRow key={license.id} license={license} onInvalid={() => setInvalid(license)} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      <Alert severity="info" role="note" sx={{ maxWidth: 880 }}>
        {translate('people.licenses.superAdmins')}
      </Alert>
      {invalid && <InvalidLicenseDialog license={invalid} onClose={() => setInvalid(undefined)} />}
    </Page>
  );
}
