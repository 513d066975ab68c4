import RequestQuoteOutlinedIcon from '@mui/icons-material/RequestQuoteOutlined';
import { isOneOf } from '../../../platform/session/access.ts';
import type { Profile } from '../../types.ts';
import type { PipelineAction } from '../action.ts';
import { AllOffers } from './AllOffers.tsx';

/** The offer letters of a candidate, whatever became of them. */
export const allOffers: PipelineAction = {
  id: 'allOffers',
  label: 'actions.allOffers',
  icon: RequestQuoteOutlinedIcon,
  for: ['one'],
  // The profile tells them; an empty list is not worth a click.
  may: ({ cards: [card] }) =>
    isOneOf('recruiters') && ((card as Partial<Profile> | undefined)?.offer_letters?.length ?? 0) > 0,
  Dialog: AllOffers,
};
