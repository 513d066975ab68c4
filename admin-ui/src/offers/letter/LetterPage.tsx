import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import { type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { isMissing } from '../../platform/api-error.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Missing } from '../../platform/page/Missing.tsx';
import { Page } from '../../platform/page/Page.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { LetterActs } from '../acts/LetterActs.tsx';
import { PreviewButton } from '../compose/Preview.tsx';
import { letterKinds } from '../kinds.ts';
import type { Letter, LetterType } from '../types.ts';
import { candidateName, useLetterWords } from '../words.ts';
import { isEditable } from './editable.ts';
import { LetterForm } from './LetterForm.tsx';
import { LetterRail } from './LetterRail.tsx';
import { useLetter } from './use-letter.ts';

export interface LetterStep {
  /** Its name: offers.ui.step.<name>. */
  name: string;
  content: ReactNode;
}

interface LetterPageProps {
  type: LetterType;
  /** What the page has besides the facts at its side, one at a time. */
  stepsOf: (letter: Letter) => LetterStep[];
  /** The step to begin with. */
  first?: (letter: Letter) => string | undefined;
}

/** A letter or request: what can be done with it above, its steps, and at the side what there is to know. */
export function LetterPage({ type, stepsOf, first }: LetterPageProps) {
  const id = Number(useParams()['id']);
  const { data: letter, error, refetch } = useLetter(id, type);
  if (isMissing(error)) return <Missing error={error} />;
  if (error && !letter) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!letter) return <Waiting />;
  return (
    <LetterForm key={letter.id} letter={letter}>
      {(saved) => <LoadedPage letter={letter} steps={stepsOf(letter)} first={first?.(letter)} saved={saved} />}
    </LetterForm>
  );
}

interface LoadedPageProps {
  letter: Letter;
  steps: LetterStep[];
  first: string | undefined;
  saved: ReactNode;
}

function LoadedPage({ letter, steps, first, saved }: LoadedPageProps) {
  const translate = useTranslate();
  const words = useLetterWords();
  const [params, setParams] = useSearchParams();
  const { list, words: kind } = letterKinds[letter.email_type];
  const shown = steps.find(({ name }) => name === (params.get('step') ?? first)) ?? steps[0]!;
  const editable = isEditable(letter);
  return (
    <Page
      title={translate(`offers.ui.${kind}Title`, { id: letter.id, name: candidateName(letter) })}
      crumbs={[{ label: translate(`offers.ui.${kind}s`), to: list }]}
      intro={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Chip size="small" color="primary" variant="outlined" label={words.status(letter.status)} />
          {letter.is_archived && <Chip size="small" label={translate('offers.ui.list.archived')} />}
          {letter.content_edited && <Chip size="small" color="warning" label={translate('offers.ui.edited')} />}
          {words.job(letter)}
          {saved}
        </Box>
      }
      actions={
        <>
          {editable && <PreviewButton />}
          <LetterActs />
        </>
      }
    >
      <Stepper
        nonLinear
        activeStep={steps.indexOf(shown)}
        aria-label={translate('offers.ui.steps')}
        sx={{ overflowX: 'auto', py: 1 }}
      >
        {steps.map(({ name }) => (
          <Step key={name}>
            <StepButton onClick={() => setParams({ step: name }, { replace: true })}>
              {translate(`offers.ui.step.${name}`)}
            </StepButton>
          </Step>
        ))}
      </Stepper>
      <Box
        sx={{
          ...{ display: 'grid', gap: 4, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(280px, 1fr)' },
        }}
      >
        <Box
          role="tabpanel"
          aria-label={translate(`offers.ui.step.${shown.name}`)}
          sx={{ display: 'grid', gap: 3, minWidth: 0 }}
        >
          {shown.content}
        </Box>
        <LetterRail />
      </Box>
    </Page>
  );
}
