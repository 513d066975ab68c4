import ContactPageOutlinedIcon from '@mui/icons-material/ContactPageOutlined';
import { lazy } from 'react';
import { mayWrite } from '../../../../offers/service.ts';
import type { PipelineAction } from '../../action.ts';

/** Files and answers that one candidate or several are asked for. */
export const askInformation: PipelineAction = {
  id: 'askInformation',
  label: 'actions.askInformation',
  icon: ContactPageOutlinedIcon,
  for: ['one', 'several'],
  key: 'i',
  may: ({ cards, choice }) =>
    mayWrite('info_request') && (choice.ids.length > 1 || cards.some((card) => !card['removed_at'])),
  Dialog: lazy(async () => ({ default: (await import('./RequestDialog.tsx')).RequestDialog })),
};
