import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { InfoDialog } from '../platform/page/dialog/InfoDialog.tsx';

const lines = ['both', 'either', 'not', 'phrase', 'group', 'beginning', 'forms'] as const;

/** What may be typed into the search box, by examples. */
export function SearchHelp({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <InfoDialog title={translate('search.help.title')} onClose={onClose}>
      <Box
        component="dl"
        sx={{
          ...{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'auto 1fr' } },
          '& dt': { fontFamily: 'monospace', fontWeight: 600 },
          '& dd': { m: 0 },
        }}
      >
        {lines.map((line) => (
          <Fragment key={line}>
            <dt>{translate(`search.help.${line}.example`)}</dt>
            <dd>{translate(`search.help.${line}.text`)}</dd>
          </Fragment>
        ))}
      </Box>
    </InfoDialog>
  );
}
