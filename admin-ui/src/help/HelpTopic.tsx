import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { KeyList } from '../platform/page/KeyList.tsx';
import { HelpText } from './HelpText.tsx';

/** One topic under its heading, which addresses end with. */
export function HelpTopic({ id }: { id: string }) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2" id={id} tabIndex={-1} sx={{ scrollMarginTop: 16 }}>
        {translate(`help.${id}.title`)}
      </Typography>
      <HelpText text={translate(`help.${id}.body`)} />
      {id === 'keys' && <KeyList />}
    </Box>
  );
}
