import RequestQuoteOutlinedIcon from '@mui/icons-material/RequestQuoteOutlined';
import { maySetSource } from '../../rights.ts';
import type { PipelineAction } from '../action.ts';
import { AllOffers } from './AllOffers.tsx';

/** The offer letters of a candidate, whatever became of them. */
export const allOffers: PipelineAction = {
  id: 'allOffers',
  label: 'actions.allOffers',
  icon: RequestQuoteOutlinedIcon,
  for: ['one'],
  may: () => maySetSource(),
  Dialog: AllOffers,
};
