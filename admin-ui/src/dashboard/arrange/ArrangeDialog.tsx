import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { hiddenText } from '../../platform/page/hidden-text.ts';
import { type Today, todayKey } from '../today/use-today.ts';
import { type Arrangement, inOrder, kept, moved } from './arrangement.ts';

/** Pieces that are arranged among themselves. */
export interface Group {
  /** Key of its heading. */
  title: string;
  /** In their usual order, each with the key of its name. */
  pieces: { key: string; name: string }[];
}

interface ArrangeDialogProps {
  groups: Group[];
  arrangement: Arrangement;
  onClose: () => void;
}

interface Move {
  key: string;
  by: -1 | 1;
}

const spot = (key: string, by: number) => `${key} ${by}`;

/** Which tiles and lists the dashboard shows and in which order, by buttons alone; kept with the account. */
export default function ArrangeDialog({ groups, arrangement, onClose }: ArrangeDialogProps) {
  const translate = useTranslate();
  const client = useQueryClient();
  const usual = groups.map(({ pieces }) => pieces.map(({ key }) => key));
  const names = new Map(groups.flatMap(({ pieces }) => pieces.map(({ key, name }) => [key, translate(name)] as const)));
  const [chosen, setChosen] = useState(usual.map((keys) => inOrder(keys, arrangement)));
  const [hidden, setHidden] = useState(arrangement.hidden.filter((key) => names.has(key)));
  const [last, setLast] = useState<Move>();
  const root = useRef<HTMLDivElement>(null);

  // What is moved in the page loses the focus; at an end the way back has it.
  useEffect(() => {
    if (!last) return;
    const button = (by: number) =>
      root.current?.querySelector<HTMLButtonElement>(`[data-spot="${spot(last.key, by)}"]:not(:disabled)`);
    (button(last.by) ?? button(-last.by))?.focus();
  }, [last]);

  const move = (step: Move) => {
    setChosen(chosen.map((keys) => (keys.includes(step.key) ? moved(keys, step.key, step.by) : keys)));
    setLast(step);
  };
  const save = async () => {
    const answer = await call('arrangeDashboard', { body: kept(usual, chosen, hidden, arrangement) });
    client.setQueriesData<Today>({ queryKey: todayKey }, (today) => today && { ...today, arrangement: answer });
  };
  const list = chosen.find((keys) => last && keys.includes(last.key));
  return (
    <ConfirmDialog
      title={translate('dashboard.arrange.title')}
      action={translate('ra.action.save')}
      width="sm"
      onDo={save}
      onClose={onClose}
      fields={
        <Box ref={root} sx={{ display: 'grid', gap: 3 }}>
          {groups.map(({ title }, at) => (
            <Box key={title} role="group" aria-label={translate(title)}>
              <Typography variant="h3">{translate(title)}</Typography>
              <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {chosen[at]!.map((key, place, keys) => {
                  const name = names.get(key)!;
                  const step = (by: -1 | 1) => (
                    <IconButton
                      data-spot={spot(key, by)}
                      disabled={by === -1 ? place === 0 : place === keys.length - 1}
                      aria-label={translate(`dashboard.arrange.${by === -1 ? 'up' : 'down'}`, { name })}
                      onClick={() => move({ key, by })}
                    >
                      {by === -1 ? <ArrowUpIcon fontSize="small" /> : <ArrowDownIcon fontSize="small" />}
                    </IconButton>
                  );
                  return (
                    <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
                      <FormControlLabel
                        sx={{ flex: 1, minWidth: 0, mr: 2 }}
                        label={name}
                        control={
                          <Checkbox
                            size="small"
                            checked={!hidden.includes(key)}
                            onChange={(_event, isShown) =>
                              setHidden(isShown ? hidden.filter((each) => each !== key) : [...hidden, key])
                            }
                          />
                        }
                      />
                      {step(-1)}
                      {step(1)}
                    </Box>
                  );
                })}
              </Box>
            </Box>
          ))}
          <Box>
            <Button
              variant="outlined"
              onClick={() => {
                setChosen(usual);
                setHidden([]);
                setLast(undefined);
              }}
            >
              {translate('dashboard.arrange.reset')}
            </Button>
          </Box>
          <Box role="status" sx={hiddenText}>
            {last &&
              list &&
              translate('dashboard.arrange.moved', {
                name: names.get(last.key),
                place: list.indexOf(last.key) + 1,
                all: list.length,
              })}
          </Box>
        </Box>
      }
    />
  );
}
