import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { Employee } from './employee.ts';
import { isWaiting, stateDetail, stateKey } from './employee.ts';
import { ResendButton } from './ResendButton.tsx';

/** The role of an account, or why it has none. */
export function StateMark({ employee }: { employee: Employee }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const detail = stateDetail(employee, translate, locale);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
      <span>{translate(stateKey(employee.aasm_state))}</span>
      {detail && (
        <Typography variant="caption" color="textSecondary">
          {detail}
        </Typography>
      )}
      {isWaiting(employee) && <ResendButton employee={employee} />}
    </Box>
  );
}
