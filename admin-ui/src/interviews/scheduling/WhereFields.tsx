import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { type Choices, inRoom, isLinkRight, type Kind, type Where, wrongLink } from './items.ts';
import { scheduleInterviews } from '../../generated/text-lengths.ts';

interface WhereFieldsProps {
  where: Where;
  rooms: Choices['rooms'];
  /** Of the interviews that take place there. */
  kinds: readonly Kind[];
  /** Somebody has tried to send it. */
  tried: boolean;
  onChange: (where: Where) => void;
}

/** Where it takes place: a room of ours, anywhere else, or online. */
export function WhereFields({ where, rooms, kinds, tried, onChange }: WhereFieldsProps) {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.interviews.fields.${name}`);
  const isWrong = tried && !isLinkRight(where);
  const lacksLink = kinds.includes('video') && where.videoLink.trim() === '';
  const lacksPlace = kinds.includes('on_site') && where.roomId === null && where.place.trim() === '';
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {rooms.length > 0 && (
        <TextField
          select
          size="small"
          label={field('room_id')}
          value={where.roomId ?? ''}
          onChange={({ target }) => onChange(inRoom(where, rooms, target.value === '' ? null : Number(target.value)))}
        >
          <MenuItem value="">{translate('interviews.schedule.noRoom')}</MenuItem>
          {rooms.map(({ id, name, seats }) => (
            <MenuItem key={id} value={id}>
              {seats === null ? name : `${name} (${translate('interviews.schedule.seats', { smart_count: seats })})`}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        size="small"
        label={field('place')}
        value={where.place}
        onChange={({ target }) => onChange({ ...where, place: target.value })}
        helperText={lacksPlace && translate('interviews.schedule.noPlace')}
        slotProps={{ htmlInput: { maxLength: scheduleInterviews.interviews.place } }}
      />
      <TextField
        size="small"
        type="url"
        label={field('video_link')}
        value={where.videoLink}
        onChange={({ target }) => onChange({ ...where, videoLink: target.value })}
        error={isWrong}
        helperText={isWrong ? translate(wrongLink) : lacksLink && translate('interviews.schedule.noLink')}
        slotProps={{ htmlInput: { maxLength: scheduleInterviews.interviews.video_link } }}
      />
    </Box>
  );
}
