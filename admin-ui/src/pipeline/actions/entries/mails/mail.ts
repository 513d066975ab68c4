import MailOutlinedIcon from '@mui/icons-material/MailOutlined';
import SentimentDissatisfiedOutlinedIcon from '@mui/icons-material/SentimentDissatisfiedOutlined';
import { lazy } from 'react';
import { knowsWho, maySendMail } from '../../../rights.ts';
import type { Chosen, PipelineAction } from '../../action.ts';

const may = ({ cards, choice }: Chosen) =>
  maySendMail() && knowsWho(cards) && (choice.ids.length > 1 || cards.some((card) => !card['removed_at']));

/** A mail to one candidate or to several. */
export const mail: PipelineAction = {
  id: 'mail',
  label: 'mailWrite.ui.general.menu',
  icon: MailOutlinedIcon,
  for: ['one', 'several'],
  key: 'e',
  may,
  Dialog: lazy(async () => ({ default: (await import('./MailDialogs.tsx')).GeneralMailDialog })),
};

/** The mail that says no. */
export const regretMail: PipelineAction = {
  id: 'regretMail',
  label: 'mailWrite.ui.regret.menu',
  icon: SentimentDissatisfiedOutlinedIcon,
  for: ['one', 'several'],
  may,
  Dialog: lazy(async () => ({ default: (await import('./MailDialogs.tsx')).RegretMailDialog })),
};
