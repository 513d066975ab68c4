import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useLocale, useRefresh, useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { call } from '../platform/call.ts';
import type { SavedRow } from '../schema-ui/row-title.ts';

/** Whether visitors see the draft, and the button that shows it to them. */
export function Publishing({ row, dirty }: { row: SavedRow; dirty: boolean }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const refresh = useRefresh();
  const { act, busy } = useAct();
  const isPublished = row['is_published'] === true;
  const state = isPublished && !dirty ? 'published' : row['published_version_id'] == null ? 'never' : 'changed';
  const publish = () =>
    act(() => call('publishCareerSite', { body: { lock_version: Number(row['lock_version']) } }), {
      done: ({ number }) => translate('careerSite.published', { number }),
    }).then(refresh);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Typography color="textSecondary">{translate(`careerSite.state.${state}`)}</Typography>
      <Button startIcon={<OpenInNewIcon />} href={`/job-list/${locale}`} target="_blank" rel="noopener">
        {translate('careerSite.open')}
      </Button>
      <Tooltip title={dirty ? translate('careerSite.publishSave') : ''}>
        <span>
          <Button variant="contained" loading={busy} disabled={dirty || isPublished} onClick={() => void publish()}>
            {translate('careerSite.publish')}
          </Button>
        </span>
      </Tooltip>
    </Box>
  );
}
