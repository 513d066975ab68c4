import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { HistoryList } from '../history/HistoryList.tsx';
import type { Profile } from '../types.ts';

/** Everything that happened to the application, newest first. */
export function HistoryTab({ profile }: { profile: Profile }) {
  const translate = useTranslate();
  const entries = [...(profile.applicant_profile_logs ?? [])].sort((a, b) => b.id - a.id);
  if (entries.length === 0) return <Typography color="textSecondary">{translate('board.noHistory')}</Typography>;
  return <HistoryList label={translate('board.tabs.history')} entries={entries} />;
}
