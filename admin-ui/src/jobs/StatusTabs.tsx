import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useLocale, useTranslate } from 'react-admin';
import { type JobTab, jobTabs } from './job-types.ts';

interface StatusTabsProps {
  tab: JobTab;
  /** How many jobs the search finds with each status. */
  counts: Record<string, number> | undefined;
  onChange: (tab: JobTab) => void;
}

/** One tab per status, and one for all. */
export function StatusTabs({ tab, counts, onChange }: StatusTabsProps) {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: JobTab) => onChange(next)}
      aria-label={translate('admin.jobs.statuses')}
      variant="scrollable"
      allowScrollButtonsMobile
    >
      {jobTabs.map((each) => {
        const total = counts?.[each];
        const name = translate(each === 'all' ? 'jobs.list.all' : `admin.jobs.status.${each}`);
        return <Tab key={each} value={each} label={total === undefined ? name : `${name} ${number.format(total)}`} />;
      })}
    </Tabs>
  );
}
