import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Page } from '../platform/page/Page.tsx';
import { DownloadButton, type TableCall } from '../platform/page/DownloadButton.tsx';

const reports: { name: string; call: TableCall; file: string }[] = [
  { name: 'mailingList', call: 'mailingList', file: 'mailing-list.csv' },
  { name: 'licenses', call: 'accountLicensesReport', file: 'licenses.csv' },
];

/** Tables about accounts, to be kept as files. */
export default function ReportsScreen() {
  const translate = useTranslate();
  return (
    <Page title={translate('people.reports.title')} intro={translate('people.reports.intro')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3, maxWidth: 880 }}>
        {reports.map(({ name, call, file }) => {
          const title = translate(`people.reports.${name}.title`);
          return (
            <Paper
              component="li"
              key={name}
              variant="outlined"
              sx={{ p: 4, display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}
            >
              <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
                <Typography variant="h2">{title}</Typography>
                <Typography color="textSecondary">{translate(`people.reports.${name}.text`)}</Typography>
              </Box>
              <DownloadButton call={call} file={file} label={title} />
            </Paper>
          );
        })}
      </Box>
    </Page>
  );
}
