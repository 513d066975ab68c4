import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { languageNames } from '../../platform/i18n/languages.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { DateTimeField } from '../../platform/page/date-time/DateTimeField.tsx';
import { lastMinute } from '../../platform/page/date-time/zoned.ts';
import { CandidateChoice } from './CandidateChoice.tsx';
import { type CloneSource, namedLanguages } from './clone-form.ts';
import { LookupField } from '../../platform/page/fields/LookupField.tsx';
import { useClone } from './use-clone.ts';
import { repostJob } from '../../generated/text-lengths.ts';

interface CloneFormProps {
  title: string;
  job: CloneSource;
  onClose: () => void;
}

/** What the new job has of its own, and who comes along. */
export function CloneForm({ title, job, onClose }: CloneFormProps) {
  const translate = useTranslate();
  const { wish, change, problems, make } = useClone(job);
  const text = (field: string) => (problems[field] ? translate(problems[field]) : undefined);
  const onInternal = job.posting_board === 'internal' || job.posting_board === 'both' || !!job.internal_end_date;
  const fields = (
    <>
      {namedLanguages(job).map((language) => (
        <TextField
          key={language}
          required
          fullWidth
          label={`${translate('resources.jobs.fields.name')} (${languageNames[language]})`}
          value={wish.names[language] ?? ''}
          onChange={(event) => change({ names: { ...wish.names, [language]: event.target.value } })}
          error={text(`name_${language}`) !== undefined}
          helperText={text(`name_${language}`)}
          slotProps={{ htmlInput: { maxLength: repostJob[`name_${language}`], lang: language } }}
        />
      ))}
      <DateTimeField
        label={translate('resources.jobs.fields.start_date')}
        value={wish.start}
        onChange={(start) => change({ start })}
        error={text('start_date')}
        help={translate('cloning.startHelp')}
      />
      <DateTimeField
        label={translate('resources.jobs.fields.end_date')}
        value={wish.end}
        onChange={(end) => change({ end })}
        time={lastMinute}
        min={wish.start}
        error={text('end_date')}
      />
      {onInternal && (
        <DateTimeField
          label={translate('resources.jobs.fields.internal_end_date')}
          value={wish.internalEnd}
          onChange={(internalEnd) => change({ internalEnd })}
          time={lastMinute}
          min={wish.start}
          error={text('internal_end_date')}
        />
      )}
      <FormControlLabel
        control={
          <Checkbox
            checked={wish.showClosingDate}
            onChange={(_event, showClosingDate) => change({ showClosingDate })}
          />
        }
        label={translate('resources.jobs.fields.display_closing_date')}
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <LookupField
          label={translate('resources.jobs.fields.location_id')}
          call="locationsList"
          filter={{ active: true }}
          value={wish.locationId ?? undefined}
          onChange={(id) => change({ locationId: id ?? null })}
        />
        <LookupField
          label={translate('resources.jobs.fields.post_reason_id')}
          call="postReasonsList"
          filter={{ is_deleted: false }}
          value={wish.postReasonId ?? undefined}
          onChange={(id) => change({ postReasonId: id ?? null })}
        />
      </Box>
      <CandidateChoice job={job} wish={wish} problem={text('stages') ?? text('chosen')} onChange={change} />
    </>
  );
  return (
    <ConfirmDialog
      title={title}
      action={translate('cloning.do')}
      width="sm"
      onDo={make}
      onClose={onClose}
      fields={fields}
    >
      {translate('cloning.text')}
    </ConfirmDialog>
  );
}
