import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { Moment } from '../platform/page/Moment.tsx';
import { type Choice, type Entry, merge, markDistinct, undoMerge } from './duplicates-calls.ts';
import { useReread } from './use-reread.ts';

const CHOICES: readonly Choice[] = ['name', 'email', 'home_phone', 'work_phone', 'address'];

interface CompareDialogProps {
  /** The entry that stays. */
  kept: Entry;
  other: Entry;
  onClose: () => void;
}

/** Two entries side by side: what to keep of each, and whether they are one person at all. */
export function CompareDialog({ kept, other, onClose }: CompareDialogProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const label = useId();
  const reread = useReread();
  const apart = useAct();
  const merging = useAct({ showsProblem: true });
  const busy = apart.busy || merging.busy;
  const differing = CHOICES.filter((choice) => kept[choice] && other[choice] && kept[choice] !== other[choice]);
  const [take, setTake] = useState<readonly Choice[]>([]);
  const shared = kept.applications.filter(({ job_id }) => other.applications.some((one) => one.job_id === job_id));

  const doMerge = async () => {
    const done = await merging.act(() => reread(merge(kept.id, other.id, [...take])), {
      done: (made) => ({
        text: translate('duplicates.merged', { name: other.name }),
        undo: () => reread(undoMerge(made.id)),
        undone: 'duplicates.parted',
      }),
    });
    if (done) onClose();
  };
  const separate = async () => {
    const done = {
      text: translate('duplicates.toldApart', { name: other.name }),
      undo: () => reread(markDistinct(kept.id, other.id, true)),
      undone: 'ra.action.undo',
    };
    if (await apart.act(() => reread(markDistinct(kept.id, other.id)), { done })) onClose();
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={label} fullWidth maxWidth="sm">
      <DialogTitle id={label}>{translate('duplicates.title')}</DialogTitle>
      {/* Addresses are longer than a narrow window is wide. */}
      <DialogContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', overflowWrap: 'anywhere' }}>
        <div>{translate('duplicates.intro')}</div>
        {merging.problem && <Alert severity="error">{merging.problem}</Alert>}
        {CHOICES.filter((choice) => kept[choice] || other[choice]).map((choice) =>
          differing.includes(choice) ? (
            <FormControl key={choice}>
              <FormLabel id={`${label}-${choice}`}>{translate(`duplicates.fields.${choice}`)}</FormLabel>
              <RadioGroup
                aria-labelledby={`${label}-${choice}`}
                value={take.includes(choice) ? 'other' : 'this'}
                onChange={(_event, next) =>
                  setTake(next === 'other' ? [...take, choice] : take.filter((each) => each !== choice))
                }
              >
                <FormControlLabel value="this" control={<Radio size="small" />} label={kept[choice]} />
                <FormControlLabel value="other" control={<Radio size="small" />} label={other[choice]} />
              </RadioGroup>
            </FormControl>
          ) : (
            <div key={choice}>
              <Typography variant="caption" color="textSecondary" component="div">
                {translate(`duplicates.fields.${choice}`)}
              </Typography>
              {kept[choice] || other[choice]}
            </div>
          ),
        )}
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Applications entry={kept} title={translate('duplicates.this')} />
          <Applications entry={other} title={translate('duplicates.other')} />
        </Box>
        {shared.length > 0 && (
          <Alert severity="info" role="note">
            {translate('duplicates.both', {
              job: shared.map(({ job_name }) => inLanguage(job_name, locale)).join(', '),
            })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {translate('ra.action.cancel')}
        </Button>
        <Button onClick={() => void separate()} disabled={busy}>
          {translate('duplicates.notTheSame')}
        </Button>
        <Button variant="contained" onClick={() => void doMerge()} loading={busy}>
          {translate('duplicates.merge')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Applications({ entry, title }: { entry: Entry; title: string }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  return (
    <section>
      <Typography variant="h3">{title}</Typography>
      <Typography variant="caption" color="textSecondary">
        {entry.name} · {translate('duplicates.list.applications', { smart_count: entry.applications.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {entry.applications.map((one) => (
          <li key={one.id}>
            {inLanguage(one.job_name, locale)}
            <Typography variant="caption" color="textSecondary" component="div">
              {inLanguage(one.stage_name, locale)} · <Moment at={one.created_at} />
            </Typography>
          </li>
        ))}
      </Box>
    </section>
  );
}
