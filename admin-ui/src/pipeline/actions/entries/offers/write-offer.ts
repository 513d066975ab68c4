import PostAddOutlinedIcon from '@mui/icons-material/PostAddOutlined';
import { lazy } from 'react';
import { mayWrite } from '../../../../offers/service.ts';
import type { PipelineAction } from '../../action.ts';

/** An offer letter to one candidate, or a draft for each of several. */
export const writeOffer: PipelineAction = {
  id: 'writeOffer',
  label: 'actions.writeOffer',
  labelForSeveral: 'actions.writeOffers',
  icon: PostAddOutlinedIcon,
  for: ['one', 'several'],
  key: 'o',
  may: ({ cards, choice }) =>
    mayWrite('offer_letter') && (choice.ids.length > 1 || cards.some((card) => !card['removed_at'])),
  Dialog: lazy(async () => ({ default: (await import('./OfferDialog.tsx')).OfferDialog })),
};
