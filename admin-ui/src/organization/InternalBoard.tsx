import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useOrganization } from '../platform/organization.ts';
import { BelowForm } from './BelowForm.tsx';

/** The addresses of the internal job lists, to be passed on inside. */
export default function InternalBoard() {
  const translate = useTranslate();
  const { internal_id: internalId } = useOrganization();
  if (!internalId) return null;
  const boards = [
    { text: 'integrations.internalOnly', path: `/internal-job-list/${internalId}` },
    { text: 'integrations.internalAndPublic', path: `/internal-public-job-list/${internalId}` },
  ];
  return (
    <BelowForm title={translate('integrations.internalBoard')}>
      <Typography color="textSecondary">{translate('integrations.internalBoardHint')}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 1 }}>
        {boards.map(({ text, path }) => (
          <li key={path}>
            {translate(text)}:{' '}
            <Box component="a" href={path} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
              {`${window.location.origin}${path}`}
            </Box>
          </li>
        ))}
      </Box>
    </BelowForm>
  );
}
