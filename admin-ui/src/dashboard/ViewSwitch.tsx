import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { type View, views } from './view.ts';

/** Whose jobs are shown: the reader's own, or all that they may see. */
export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={translate('admin.dashboard.view')}
      onChange={(_event, chosen: View | null) => {
        if (chosen) onChange(chosen);
      }}
    >
      {views.map((each) => (
        <ToggleButton key={each} value={each} sx={{ px: 3, py: 1.5 }}>
          {translate(`admin.dashboard.${each}.name`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
