import SentimentDissatisfiedOutlinedIcon from '@mui/icons-material/SentimentDissatisfiedOutlined';
import type { PipelineAction } from '../action.ts';
import { RegretQuestion } from './RegretQuestion.tsx';

/** What is asked after a rejection; no menu shows it. */
export const regretQuestion: PipelineAction = {
  id: 'regretQuestion',
  label: 'actions.regretQuestion',
  icon: SentimentDissatisfiedOutlinedIcon,
  for: [],
  Dialog: RegretQuestion,
};
