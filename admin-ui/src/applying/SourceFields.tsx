import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { inLanguage } from '../platform/i18n/languages.ts';
import type { JobForApplying } from './job-for-applying.ts';
import { DraftField } from './DraftField.tsx';
import type { PartProps } from './part-props.ts';

interface SourceFieldsProps extends PartProps {
  sources: JobForApplying['candidate_sources'];
  /** Applications from inside have a source of their own. */
  internal: boolean;
}

/** Where the candidate came from: added by a recruiter, unless another source is chosen. */
export function SourceFields({ sources, internal, ...part }: SourceFieldsProps) {
  const translate = useTranslate();
  const { draft, change, errors, language } = part;
  const chosen = draft.values['candidate_source_id'] ?? '';
  const referral = sources.find(({ id }) => String(id) === chosen)?.code === 'referral';
  if (internal) return <div>{translate('recruiterApply.internal')}</div>;
  return (
    <>
      <TextField
        select
        fullWidth
        label={translate('board.source')}
        value={chosen}
        onChange={(event) => change({ values: { ...draft.values, candidate_source_id: event.target.value } })}
        error={errors['candidate_source_id'] !== undefined}
        helperText={errors['candidate_source_id']}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('board.marks.applied_by_recruiter')}</MenuItem>
        {sources.map((source) => (
          <MenuItem key={source.id} value={String(source.id)}>
            {inLanguage(source.name, language)}
          </MenuItem>
        ))}
      </TextField>
      {referral && (
        <DraftField {...part} name="referral_name" label={translate('resources.applicants.fields.referral_name')} />
      )}
    </>
  );
}
