import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { languageNames } from '../../platform/i18n/languages.ts';
import { MomentField } from '../../platform/page/MomentField.tsx';
import { CandidateChoice } from './CandidateChoice.tsx';
import { type CloneSource, namedLanguages } from './clone-form.ts';
import { LookupField } from './LookupField.tsx';
import { useClone } from './use-clone.ts';

/** What the new job has of its own, and who comes along. */
export function CloneForm({ job, onClose }: { job: CloneSource; onClose: () => void }) {
  const translate = useTranslate();
  const { wish, change, problems, problem, busy, submit } = useClone(job, onClose);
  const text = (field: string) => (problems[field] ? translate(problems[field]) : undefined);
  const onInternal = job.posting_board === 'internal' || job.posting_board === 'both' || !!job.internal_end_date;
  return (
    <Box component="form" onSubmit={(event) => void submit(event)} noValidate sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 3, pt: 1 }}>
        <div>{translate('cloning.text')}</div>
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
            slotProps={{ htmlInput: { maxLength: 255, lang: language } }}
          />
        ))}
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
          <MomentField
            label={translate('resources.jobs.fields.start_date')}
            value={wish.start}
            onChange={(start) => change({ start })}
            error={text('start_date')}
            help={translate('cloning.startHelp')}
          />
          <MomentField
            label={translate('resources.jobs.fields.end_date')}
            value={wish.end}
            onChange={(end) => change({ end })}
            error={text('end_date')}
          />
          {onInternal && (
            <MomentField
              label={translate('resources.jobs.fields.internal_end_date')}
              value={wish.internalEnd}
              onChange={(internalEnd) => change({ internalEnd })}
              error={text('internal_end_date')}
            />
          )}
        </Box>
        <FormControlLabel
          control={
            <Checkbox
              checked={wish.showClosingDate}
              onChange={(_event, showClosingDate) => change({ showClosingDate })}
            />
          }
          label={translate('resources.jobs.fields.display_closing_date')}
        />
        <LookupField
          label={translate('resources.jobs.fields.location_id')}
          path="locations"
          filter={{ active: true }}
          value={wish.locationId}
          onChange={(locationId) => change({ locationId })}
        />
        <LookupField
          label={translate('resources.jobs.fields.post_reason_id')}
          path="post_reasons"
          filter={{ is_deleted: false }}
          value={wish.postReasonId}
          onChange={(postReasonId) => change({ postReasonId })}
        />
        <CandidateChoice job={job} wish={wish} problem={text('stages') ?? text('chosen')} onChange={change} />
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {translate('cloning.do')}
        </Button>
      </DialogActions>
    </Box>
  );
}
