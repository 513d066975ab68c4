import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type Theme, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import DownloadIcon from '@mui/icons-material/Download';
import PrintIcon from '@mui/icons-material/Print';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { addressOf } from '../../platform/address.ts';
import { send } from '../../platform/http-client.ts';
import { saveBlob } from '../../platform/save-blob.ts';
import { nameKey } from '../../schema-ui/texts.ts';
import type { reportNamed } from './use-report.ts';

/** What a report can be saved as, and the key of the words for it. */
const formats = { xlsx: 'reports.ui.spreadsheet', csv: 'reports.csv', pdf: 'reports.ui.pdf' } as const;

type Format = keyof typeof formats;

/** The ways to take a report along: for a spreadsheet, as plain text, as pages, on paper. On a phone behind one button. */
export function ReportFiles({
  report,
  query,
}: {
  report: ReturnType<typeof reportNamed>;
  query: Record<string, string>;
}) {
  const translate = useTranslate();
  const { act, busy } = useAct();
  const isNarrow = useMediaQuery<Theme>(useTheme().breakpoints.down('sm'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = (format: Format) =>
    act(async () => {
      const address = (addressOf as (id: string, input: object) => string)(report.call, {
        query: { ...query, format },
      });
      const answer = await send(address, { headers: { accept: '*/*' } });
      saveBlob(await answer.blob(), `${translate(nameKey(report.texts))}.${format}`);
    });
  const entries = Object.entries(formats) as [Format, string][];
  const choose = (format: Format) => {
    setAnchor(null);
    void save(format);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isNarrow ? (
        <>
          <Button
            startIcon={<DownloadIcon />}
            loading={busy}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {translate('reports.ui.save')}
          </Button>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {entries.map(([format, text]) => (
              <MenuItem key={format} onClick={() => choose(format)}>
                {translate(text)}
              </MenuItem>
            ))}
          </Menu>
        </>
      ) : (
        entries.map(([format, text]) => (
          <Button key={format} startIcon={<DownloadIcon />} loading={busy} onClick={() => choose(format)}>
            {translate(text)}
          </Button>
        ))
      )}
      <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
        {translate('reports.ui.print')}
      </Button>
    </Box>
  );
}
