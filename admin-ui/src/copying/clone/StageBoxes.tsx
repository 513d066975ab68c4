import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import type { CloneSource } from './clone-form.ts';

interface StageBoxesProps {
  job: CloneSource;
  chosen: number[];
  onChange: (ids: number[]) => void;
}

/** The stages of the job with their numbers; who was rejected comes along only with everybody or by name. */
export function StageBoxes({ job, chosen, onChange }: StageBoxesProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const number = new Intl.NumberFormat(locale);
  const stages = (job.workloads ?? []).flatMap(({ stage, stage_id, applicants_count }) =>
    stage && stage['stage_type'] !== 'rejected' ? [{ id: stage_id, name: stage['name'], count: applicants_count }] : [],
  );
  return (
    <FormGroup aria-label={translate('cloning.stages')} sx={{ pl: 4 }}>
      {stages.map(({ id, name, count }) => (
        <FormControlLabel
          key={id}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(id)}
              onChange={(_event, on) => onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
          }
          label={`${inLanguage(name, locale)} · ${number.format(count)}`}
        />
      ))}
    </FormGroup>
  );
}
