import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Pages } from '../platform/page/Pages.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { type Entry, type Group, type Kind, perPage, useGroups } from './duplicates-calls.ts';

const KINDS: readonly Kind[] = ['email', 'phone', 'name'];

/** Entries that may be of one person, by what they share. */
export default function DuplicatesScreen() {
  const translate = useTranslate();
  const [kind, setKind] = useState<Kind>('email');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useGroups(kind, page);
  const [compared, setCompared] = useState<[Entry, Entry]>();
  const change = (next: Kind) => {
    setKind(next);
    setPage(1);
  };
  return (
    <Page title={translate('duplicates.list.title')} intro={translate('duplicates.list.intro')}>
      <Tabs
        value={kind}
        onChange={(_event, next: Kind) => change(next)}
        aria-label={translate('duplicates.list.kinds')}
      >
        {KINDS.map((each) => (
          <Tab key={each} value={each} label={translate(`duplicates.list.${each}`)} />
        ))}
      </Tabs>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.total === 0 && <EmptyState text={translate('duplicates.list.none')} />}
      {data && data.total > 0 && (
        <>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
            {data.rows.map((group) => (
              <GroupCard key={group.key} group={group} onCompare={(...pair) => setCompared(pair)} />
            ))}
          </Box>
          <Pages page={page} perPage={perPage} total={data.total} onChange={setPage} />
        </>
      )}
      {compared && <CompareDialog kept={compared[0]} other={compared[1]} onClose={() => setCompared(undefined)} />}
    </Page>
  );
}

/** The oldest entry stays; each of the others is compared with it. */
function GroupCard({ group, onCompare }: { group: Group; onCompare: (kept: Entry, other: Entry) => void }) {
  const translate = useTranslate();
  const oldest = group.persons.at(-1);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 3, display: 'grid', gap: 1 }}>
      {group.persons.map((person) => (
        <Box key={person.id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'center' }}>
          <Link to={`/applicant/${person.id}`}>{person.name || translate('board.nameless')}</Link>
          <span>{[person.email, person.home_phone, person.work_phone].filter(Boolean).join(' · ')}</span>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('duplicates.list.applications', { smart_count: person.applications.length })}
          </Box>
          {oldest && person !== oldest && (
            <Button
              size="small"
              aria-label={translate('duplicates.compareNamed', { name: oldest.name })}
              onClick={() => onCompare(oldest, person)}
            >
              {translate('duplicates.compare')}
            </Button>
          )}
        </Box>
      ))}
    </Paper>
  );
}
