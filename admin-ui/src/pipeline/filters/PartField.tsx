import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { ProfileFilter } from '../actions/choice.ts';
import { useRankText } from '../../platform/i18n/rank.ts';
import { DayField } from '../../platform/page/fields/DayField.tsx';
import { useRejectionReasons, useSources, useTags } from '../state/use-lookups.ts';
import { type FilterPart, milestones } from './filter-parts.ts';
import { NamedField } from './NamedField.tsx';
import { ScoreField } from './ScoreField.tsx';
import { useUnreadHelp } from '../../platform/page/fields/use-unread-help.tsx';

export interface PartFieldProps {
  part: FilterPart;
  filter: ProfileFilter;
  onChange: (values: Partial<ProfileFilter>) => void;
}

function LookupField({ part, filter, onChange }: PartFieldProps) {
  const translate = useTranslate();
  const lookups = { tags: useTags(true), sources: useSources(), reasons: useRejectionReasons() };
  const list = lookups[part.kind as keyof typeof lookups];
  const unread = useUnreadHelp(list);
  const [key] = part.keys;
  if (!key) return null;
  return (
    <NamedField
      label={translate(`actions.filters.${part.id}`)}
      rows={list.data}
      unread={unread}
      ids={[filter[key] ?? []].flat() as number[]}
      onChange={(ids) => onChange(ids.length > 0 ? { [key]: ids } : {})}
    />
  );
}

function DaysField({ part, filter, onChange }: PartFieldProps) {
  const translate = useTranslate();
  const label = translate(`actions.filters.${part.id}`);
  const [from, to] = part.keys as [keyof ProfileFilter, keyof ProfileFilter];
  const day = (key: keyof ProfileFilter) => {
    const value = filter[key];
    return typeof value === 'string' ? value : '';
  };
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
      {[from, to].map((key) => (
        <DayField
          key={key}
          label={`${label}${translate('admin.form.colon')}${translate(key === from ? 'admin.filter.from' : 'admin.filter.to').toLowerCase()}`}
          value={day(key)}
          onChange={(value) => onChange({ [from]: day(from), [to]: day(to), [key]: value })}
        />
      ))}
    </Box>
  );
}

/** A choice of few; the empty one asks for nothing. */
function FewField({
  part,
  value,
  choices,
  onChoose,
}: {
  part: FilterPart;
  value: string;
  choices: { id: string; label: string }[];
  onChoose: (id: string) => void;
}) {
  const translate = useTranslate();
  return (
    <TextField
      select
      fullWidth
      label={translate(`actions.filters.${part.id}`)}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('actions.all')}</MenuItem>
      {choices.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The field in which a part of the filter is set. */
export function PartField(props: PartFieldProps) {
  const translate = useTranslate();
  const rankText = useRankText();
  const { part, filter, onChange } = props;
  const [key] = part.keys;
  if (!key) return null;
  switch (part.kind) {
    case 'tags':
    case 'sources':
    case 'reasons':
      return <LookupField {...props} />;
    case 'days':
      return <DaysField {...props} />;
    case 'milestones':
      return (
        <NamedField
          label={translate('actions.filters.milestones')}
          rows={milestones.flatMap((name, index) => [
            { id: index + 1, name: translate(`actions.milestones.${name}`) },
            { id: -index - 1, name: translate('actions.notYet', { label: translate(`actions.milestones.${name}`) }) },
          ])}
          ids={milestones.flatMap((name, index) =>
            filter[name] === undefined ? [] : [filter[name] ? index + 1 : -index - 1],
          )}
          onChange={(ids) =>
            onChange(Object.fromEntries(ids.map((id) => [milestones[Math.abs(id) - 1] ?? '', id > 0])))
          }
        />
      );
    case 'employment':
      return (
        <FewField
          part={part}
          value={filter.current_employee ? 'current' : filter.previous_employee ? 'previous' : ''}
          choices={['current', 'previous'].map((id) => ({ id, label: translate(`history.employment.is.${id}`) }))}
          onChoose={(id) => onChange(id === '' ? {} : { [`${id}_employee`]: true })}
        />
      );
    case 'rank':
      return (
        <FewField
          part={part}
          value={String(filter.candidate_rank_lte ?? '')}
          choices={[1, 2, 3, 4].map((rank) => ({
            id: String(rank),
            label: translate('actions.rankAtLeast', { value: rankText(rank) }),
          }))}
          onChoose={(id) => onChange(id === '' ? {} : { candidate_rank_lte: Number(id) })}
        />
      );
    case 'score':
      return <ScoreField {...props} />;
    case 'yesNo':
      return (
        <FewField
          part={part}
          value={filter[key] === undefined ? '' : String(filter[key])}
          choices={['true', 'false'].map((id) => ({ id, label: translate(`ra.boolean.${id}`) }))}
          onChoose={(id) => onChange(id === '' ? {} : { [key]: id === 'true' })}
        />
      );
  }
}
