import RequestQuoteOutlinedIcon from '@mui/icons-material/RequestQuoteOutlined';
import { isOneOf } from '../../../platform/access.ts';
import type { Profile } from '../../types.ts';
import type { PipelineAction } from '../action.ts';
import { AllOffers } from './AllOffers.tsx';

/** The offer letters of a candidate, whatever became of them. */
export const allOffers: PipelineAction = {
  id: 'allOffers',
  label: 'actions.allOffers',
  icon: RequestQuoteOutlinedIcon,
  for: ['one'],
  // As long as the profile is not read, nobody knows; once it is, an empty list is not worth a click.
  may: ({ cards: [card] }) =>
    isOneOf('recruiters') && (card as Partial<Profile> | undefined)?.offer_letters?.length !== 0,
  Dialog: AllOffers,
};
