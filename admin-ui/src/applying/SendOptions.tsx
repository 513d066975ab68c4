import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'react-admin';
import { FormPart } from './FormPart.tsx';
import type { PartProps } from './part-props.ts';

/** What the candidate agreed to, and whether they hear of the application. */
export function SendOptions({ draft, change }: PartProps) {
  const translate = useTranslate();
  return (
    <FormPart title={translate('recruiterApply.options')}>
      <FormControlLabel
        control={<Checkbox checked={draft.consider} onChange={(_event, consider) => change({ consider })} />}
        label={translate('resources.applicant_profiles.fields.consider_for_other_jobs')}
      />
      <div>
        <FormControlLabel
          control={<Checkbox checked={draft.confirm} onChange={(_event, confirm) => change({ confirm })} />}
          label={translate('recruiterApply.confirm')}
        />
        <FormHelperText>{translate('recruiterApply.terms')}</FormHelperText>
      </div>
    </FormPart>
  );
}
