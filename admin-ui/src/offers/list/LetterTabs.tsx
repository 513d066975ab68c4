import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import { useLetterWords } from '../words.ts';

interface LetterTabsProps {
  tabs: string[];
  tab: string;
  /** How many the search finds in each. */
  counts: Record<string, number> | undefined;
  onChange: (tab: string) => void;
}

/** All, one tab per status, and those that were put away. */
export function LetterTabs({ tabs, tab, counts, onChange }: LetterTabsProps) {
  const translate = useTranslate();
  const { locale } = useLetterWords();
  const number = new Intl.NumberFormat(locale);
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: string) => onChange(next)}
      aria-label={translate('offers.ui.list.statuses')}
      variant="scrollable"
      allowScrollButtonsMobile
    >
      {tabs.map((each) => {
        const total = counts?.[each];
        // Of several: what is said of one letter is another word in French and Spanish.
        const name = translate(`offers.ui.${each === 'all' || each === 'archived' ? 'list' : 'tab'}.${each}`);
        return <Tab key={each} value={each} label={total === undefined ? name : `${name} ${number.format(total)}`} />;
      })}
    </Tabs>
  );
}
