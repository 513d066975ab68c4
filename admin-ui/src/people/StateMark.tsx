import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { Person } from './person.ts';
import { isWaiting, stateDetail, stateKey } from './person.ts';
import { ResendButton } from './ResendButton.tsx';

/** The role of an account, or why it has none. */
export function StateMark({ person }: { person: Person }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const detail = stateDetail(person, translate, locale);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
      <span>{translate(stateKey(person.aasm_state))}</span>
      {detail && (
        <Typography variant="caption" color="textSecondary">
          {detail}
        </Typography>
      )}
      {isWaiting(person) && <ResendButton person={person} />}
    </Box>
  );
}
