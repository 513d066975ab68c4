import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { type BodyOf, call } from '../../platform/call.ts';
import { DayField } from '../../platform/page/fields/DayField.tsx';
import { labelKey, valueKey } from '../../schema-ui/texts.ts';
import { useActOn } from '../acts/use-act-on.ts';
import { lettersPath } from '../kinds.ts';
import { FileLink } from '../letter/FileLink.tsx';
import { useLetterContext } from '../letter/letter-context.ts';
import type { Attached } from '../types.ts';
import { useProposedDue } from '../use-proposed-due.ts';
import { reviewRequestItems } from '../../generated/text-lengths.ts';

type Review = NonNullable<Attached['review']>;
type Said = Record<number, { review: Review; note: string }>;
type Items = BodyOf<'reviewRequestItems'>['items'];

const reviews: Review[] = ['accepted', 'returned'];

/** Each file that was asked for: what came, and whether it will do. What is sent back opens the request again. */
export function ReviewItems() {
  const translate = useTranslate();
  const { letter, may } = useLetterContext();
  const actOn = useActOn();
  const { act, busy, problem } = useAct({ showsProblem: true });
  const [said, setSaid] = useState<Said>({});
  const proposed = useProposedDue('info_request');
  const [due, setDue] = useState(proposed || (letter.due_date ?? ''));
  const wanted = letter.file_and_links.filter(({ attachment_type }) => attachment_type === 'info_req_request');
  const reviewable = may('return_request');
  const changed = Object.entries(said).map(([id, { review, note }]) => ({ id: Number(id), review, note }));
  const returned = changed.filter(({ review }) => review === 'returned');
  const unexplained = returned.some(({ note }) => note.trim() === '');

  const send = () =>
    act(async () => {
      const items: Items = changed.map(({ id, review, note }) => ({
        file_and_link_id: id,
        review,
        review_note: review === 'returned' ? note.trim() : null,
      }));
      await actOn(() =>
        call('reviewRequestItems', {
          params: { id: letter.id },
          body: { items, ...(returned.length > 0 ? { due_date: due || null } : {}) },
        }),
      );
      setSaid({});
    });

  if (wanted.length === 0)
    return <Typography color="textSecondary">{translate('offers.ui.answers.noFiles')}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
        {wanted.map((item) => {
          const { id, request_description, mandatory, uploaded_file, review, review_note, submitted_at } = item;
          const mine = said[id];
          const name = request_description ?? '';
          return (
            <Box component="li" key={id} sx={{ display: 'grid', gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
                <span>
                  {name}
                  {mandatory && ` (${translate('offers.ui.wanted.mandatory')})`}
                </span>
                {review && (
                  <Chip
                    size="small"
                    variant="outlined"
                    color={review === 'accepted' ? 'success' : 'warning'}
                    label={translate(valueKey('file_and_links', 'review', review))}
                  />
                )}
              </Box>
              {uploaded_file ? (
                <FileLink attached={item} />
              ) : (
                <Typography color="textSecondary">{translate('offers.ui.answers.missing')}</Typography>
              )}
              {review === 'returned' && review_note && <Typography color="textSecondary">{review_note}</Typography>}
              {reviewable && uploaded_file && submitted_at && (
                <>
                  <ToggleButtonGroup
                    exclusive
                    size="small"
                    aria-label={translate('offers.ui.answers.review', { name })}
                    value={mine?.review ?? null}
                    onChange={(_event, next: Review | null) => {
                      const { [id]: before, ...others } = said;
                      setSaid(next === null ? others : { ...others, [id]: { review: next, note: before?.note ?? '' } });
                    }}
                  >
                    {reviews.map((each) => (
                      <ToggleButton key={each} value={each} sx={{ px: 3 }}>
                        {translate(`offers.ui.answers.${each}`)}
                      </ToggleButton>
                    ))}
                  </ToggleButtonGroup>
                  {mine?.review === 'returned' && (
                    <TextField
                      required
                      multiline
                      label={translate('offers.ui.answers.why', { name })}
                      value={mine.note}
                      onChange={(event) => setSaid({ ...said, [id]: { ...mine, note: event.target.value } })}
                      slotProps={{ htmlInput: { maxLength: reviewRequestItems.items.review_note } }}
                    />
                  )}
                </>
              )}
            </Box>
          );
        })}
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      {changed.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          {returned.length > 0 && (
            <DayField label={translate(labelKey(lettersPath, 'due_date'))} value={due} onChange={setDue} />
          )}
          <Button variant="contained" loading={busy} disabled={unexplained} onClick={() => void send()}>
            {returned.length > 0
              ? translate('offers.ui.answers.sendBack', { smart_count: returned.length })
              : translate('offers.ui.answers.acceptThem', { smart_count: changed.length })}
          </Button>
        </Box>
      )}
    </>
  );
}
