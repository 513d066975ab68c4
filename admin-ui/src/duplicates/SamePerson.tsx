import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { Moment } from '../platform/page/Moment.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { type Duplicate, undoMerge, useDuplicates } from './duplicates-calls.ts';
import { useReread } from './use-reread.ts';

/** More than these are looked at in the list of likely duplicates. */
const shown = 3;

/** Who may be the same person, and who turned out to be; nothing where there is neither. */
export function SamePerson({ applicantId }: { applicantId: number }) {
  const translate = useTranslate();
  const reread = useReread();
  const { act } = useAct();
  const { data } = useDuplicates(applicantId);
  const [compared, setCompared] = useState<Duplicate>();
  if (!data || data.duplicates.length + data.merges.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {data.duplicates.length > 0 && (
        <Alert severity="info" role="note" icon={false} sx={{ py: 0 }}>
          {translate('duplicates.maybe')}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
            {data.duplicates.slice(0, shown).map((one) => (
              <LikelyDuplicate key={one.id} one={one} of={data.person.name} onCompare={() => setCompared(one)} />
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
            onClick={() => void act(() => reread(undoMerge(merged.id)), { done: 'duplicates.parted' })}
          >
            {translate('ra.action.undo')}
          </Button>
        </Box>
      ))}
      {compared && <CompareDialog kept={data.person} other={compared} onClose={() => setCompared(undefined)} />}
    </Box>
  );
}

interface LikelyDuplicateProps {
  one: Duplicate;
  /** Whose duplicate it may be. */
  of: string;
  onCompare: () => void;
}

/** Namesakes are told apart by how they are reached and what they last applied for; and why they are thought the same. */
function LikelyDuplicate({ one, of, onCompare }: LikelyDuplicateProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const name = one.name || translate('board.nameless');
  const reached = one.email || one.home_phone || one.work_phone;
  const [last] = one.applications;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {(one.name !== of || !reached) && <strong>{name} </strong>}
        {reached}
        {last && (
          <>
            {` · ${inLanguage(last.job_name, locale)}, `}
            <Moment at={last.created_at} />
          </>
        )}
        {one.applications.length !== 1 &&
          ` · ${translate('duplicates.list.applications', { smart_count: one.applications.length })}`}
        {` (${one.by.map((reason) => translate(`duplicates.by.${reason}`)).join(', ')})`}
      </Box>
      <Button
        size="small"
        aria-label={translate('duplicates.compareNamed', { name: [name, reached].filter(Boolean).join(', ') })}
        onClick={onCompare}
        sx={{ flexShrink: 0, py: 0 }}
      >
        {translate('duplicates.compare')}
      </Button>
    </Box>
  );
}
