import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { CandidatePicker } from './CandidatePicker.tsx';
import type { CloneSource, CloneWish, CandidateScope } from './clone-form.ts';
import { StageBoxes } from './StageBoxes.tsx';

interface CandidateChoiceProps {
  job: CloneSource;
  wish: CloneWish;
  problem: string | undefined;
  onChange: (next: Partial<CloneWish>) => void;
}

/** Who comes along to the new job, and where they begin there. */
export function CandidateChoice({ job, wish, problem, onChange }: CandidateChoiceProps) {
  const translate = useTranslate();
  const id = useId();
  const count = job.applicants_count ?? 0;
  const ways: CandidateScope[] = count > 0 ? ['nobody', 'everybody', 'stages', 'chosen'] : ['nobody'];
  return (
    <FormControl error={problem !== undefined} sx={{ display: 'grid', gap: 1 }}>
      <FormLabel id={id}>{translate('cloning.candidates')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={wish.candidates}
        onChange={(_event, next) => onChange({ candidates: next as CandidateScope })}
      >
        {ways.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={translate(`cloning.whom.${each}`, { smart_count: count })}
          />
        ))}
      </RadioGroup>
      {wish.candidates === 'stages' && (
        <StageBoxes job={job} chosen={wish.stageIds} onChange={(stageIds) => onChange({ stageIds })} />
      )}
      {wish.candidates === 'chosen' && (
        <CandidatePicker jobId={job.id} onChange={(candidateIds) => onChange({ candidateIds })} />
      )}
      {problem && <FormHelperText>{problem}</FormHelperText>}
      {wish.candidates !== 'nobody' && (
        <>
          <FormControlLabel
            control={<Switch checked={wish.keepStage} onChange={(_event, keepStage) => onChange({ keepStage })} />}
            label={translate('cloning.keepStage')}
          />
          <FormHelperText error={false}>
            {translate(wish.keepStage ? 'cloning.keepStageOn' : 'cloning.keepStageOff')}
          </FormHelperText>
        </>
      )}
    </FormControl>
  );
}
