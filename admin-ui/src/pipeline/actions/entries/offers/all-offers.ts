import RequestQuoteOutlinedIcon from '@mui/icons-material/RequestQuoteOutlined';
import { lazy } from 'react';
import { mayReadLetters } from '../../../rights.ts';
import type { PipelineAction } from '../../action.ts';

/** The offer letters and information requests of a candidate, whatever became of them. */
export const allOffers: PipelineAction = {
  id: 'allOffers',
  label: 'actions.allOffers',
  icon: RequestQuoteOutlinedIcon,
  for: ['one'],
  may: mayReadLetters,
  Dialog: lazy(async () => ({ default: (await import('./AllOffers.tsx')).AllOffers })),
};
