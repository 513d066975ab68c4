import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CompareDialog } from './CompareDialog.tsx';
import { type Duplicate, undoMerge, useDuplicates } from './duplicates-calls.ts';
import { useActOnPersons } from './use-act-on-persons.ts';

/** More than these are looked at in the list of likely duplicates. */
const shown = 3;

/** Who may be the same person, and who turned out to be; nothing where there is neither. */
export function SamePerson({ applicantId }: { applicantId: number }) {
  const translate = useTranslate();
  const { act } = useActOnPersons();
  const { data } = useDuplicates(applicantId);
  const [compared, setCompared] = useState<Duplicate>();
  if (!data || data.duplicates.length + data.merges.length === 0) return null;
  const why = ({ by }: Duplicate) => by.map((reason) => translate(`duplicates.by.${reason}`)).join(', ');
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {data.duplicates.length > 0 && (
        <Alert severity="info" role="note" sx={{ py: 0 }}>
          {translate('duplicates.maybe')}
          {/* Beside each other: it is a hint, and what is read of the candidate stands below it. */}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
            {data.duplicates.slice(0, shown).map((one) => (
              <li key={one.id}>
                {one.name || translate('board.nameless')} ({why(one)}){' '}
                <Button
                  size="small"
                  aria-label={translate('duplicates.compareNamed', { name: one.name })}
                  onClick={() => setCompared(one)}
                >
                  {translate('duplicates.compare')}
                </Button>
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {data.merges.map((merged) => (
        <Box key={merged.id} sx={{ color: 'text.secondary' }}>
          {translate('duplicates.alsoKnown', { name: merged.name, employee: merged.employee_name ?? '' })}
          {merged.email && ` · ${merged.email}`}
          {[merged.home_phone, merged.work_phone].filter(Boolean).map((phone) => ` · ${phone}`)}{' '}
          <Button
            size="small"
            aria-label={translate('duplicates.undoNamed', { name: merged.name })}
            onClick={() => void act(() => undoMerge(merged.id), translate('duplicates.parted'))}
          >
            {translate('ra.action.undo')}
          </Button>
        </Box>
      ))}
      {compared && <CompareDialog kept={data.person} other={compared} onClose={() => setCompared(undefined)} />}
    </Box>
  );
}
