import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../../../platform/i18n/languages.ts';
import { useTags } from '../../../state/use-lookups.ts';
import type { ActionProps } from '../../action.ts';
import { changedOf, tagMany, untagMany } from '../../bulk-calls.ts';
import { Progress } from '../../Progress.tsx';
import { useSending } from '../../use-sending.ts';
import { LoadError } from '../../../../platform/page/LoadError.tsx';

interface Listed {
  id: number;
  name: unknown;
  /** How many of the chosen have it, where that is known. */
  count?: number;
}

/** Tags that are on and tags that can be put on; a click moves one from one list to the other. */
export function TagsDialog(props: Pick<ActionProps, 'choice' | 'cards' | 'onClose' | 'onChange' | 'onDone'>) {
  const { choice, cards, onClose, onChange } = props;
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const label = useId();
  const { data: read, error, refetch } = useTags(true);
  const all = read ?? [];
  const sending = useSending({ choice, onDone: (outcome) => outcome && onChange(outcome) });
  const known = cards.length === choice.ids.length;
  const applied = known ? onCards(cards) : all;
  const available: Listed[] = all.filter(
    (tag) => !known || (applied.find(({ id }) => id === tag.id) as Listed | undefined)?.count !== cards.length,
  );

  // The tag that was clicked has gone to the other list: the next one of its own has the focus, else the way out.
  const content = useRef<HTMLDivElement>(null);
  const way = useRef<HTMLButtonElement>(null);
  const clicked = useRef<boolean>(undefined);
  useEffect(() => {
    const focused = document.activeElement;
    if (sending.busy || clicked.current === undefined) return;
    if (focused === way.current || content.current?.contains(focused)) return;
    const next = content.current?.querySelector<HTMLElement>(`[data-on=${clicked.current}] [role=button]`);
    (next ?? way.current)?.focus();
  });

  const change = (tag: Listed, on: boolean) => {
    clicked.current = on;
    const [call, back] = on ? [tagMany, untagMany] : [untagMany, tagMany];
    void sending.send(async (chosen) => {
      const answer = await call(chosen, tag.id);
      const changed = changedOf(answer);
      return {
        ...answer,
        message: translate(on ? 'actions.tagged' : 'actions.untagged', {
          smart_count: changed.ids.length,
          tag: inLanguage(tag.name, locale),
        }),
        undo: changed.ids.length > 0 ? () => back(changed, tag.id) : undefined,
      };
    });
  };

  const list = (title: string, tags: Listed[], on: boolean, none: string) => (
    <Box component="section" data-on={on} aria-labelledby={`${label}-${on}`} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h3" id={`${label}-${on}`}>
        {translate(title)}
      </Typography>
      {tags.length === 0 && ((known && !on) || read) && (
        <Typography color="textSecondary">{translate(none)}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {tags.map((tag) => {
          const name = inLanguage(tag.name, locale);
          const some = tag.count !== undefined && cards.length > 1 ? ` ${tag.count}/${cards.length}` : '';
          return (
            <Chip
              key={tag.id}
              size="medium"
              variant={on ? 'outlined' : 'filled'}
              icon={on ? <AddIcon /> : <CloseIcon />}
              label={`${name}${on ? '' : some}`}
              aria-label={translate(on ? 'actions.putTag' : 'board.removeTag', { name })}
              disabled={sending.busy}
              onClick={() => change(tag, on)}
            />
          );
        })}
      </Box>
    </Box>
  );

  return (
    <Dialog open onClose={sending.busy ? undefined : onClose} aria-labelledby={label} fullWidth maxWidth="sm">
      <DialogTitle id={label}>
        {translate('actions.tagsTitle', { smart_count: choice.ids.length, name: cards[0]?.applicant.name ?? '' })}
      </DialogTitle>
      <DialogContent ref={content} sx={{ display: 'grid', gap: 4 }}>
        {list(known ? 'actions.tagsOn' : 'actions.tagsTakeOff', applied, false, 'actions.noTagsOn')}
        {list(known ? 'actions.tagsAvailable' : 'actions.tagsPutOn', available, true, 'actions.noTagsLeft')}
        {error && <LoadError error={error} onRetry={() => void refetch()} />}
        <Progress sending={sending} />
      </DialogContent>
      <DialogActions>
        <Button ref={way} onClick={onClose} disabled={sending.busy} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The tags of these cards, each with how many have it. */
function onCards(cards: ActionProps['cards']): Listed[] {
  const found = new Map<number, Listed & { count: number }>();
  for (const { id, name } of cards.flatMap((card) => card.tags ?? [])) {
    const tag = found.get(id) ?? { id, name, count: 0 };
    tag.count += 1;
    found.set(id, tag);
  }
  return [...found.values()];
}
