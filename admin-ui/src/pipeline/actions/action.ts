import type SvgIcon from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { Choice } from './choice.ts';
import type { Card, PipelineJob, Stage } from '../types.ts';

/**
 * What can be done on the screen of a job's candidates. Each action is one entry in a file of its own under `entries/`
 * and is listed in `registry.ts`; the menu of a profile and of a card, the bar of the selection, the menu of the job
 * and the keys follow from that. An entry says whom it is for, who may, and brings the dialog that does it: the dialog
 * gets the choice (`ids` are always there; `bodyOf(choice)` is what a bulk call takes) and calls `onDone` with what is
 * to be said, or `onClose` when nothing was done. `ActionFrame` is the frame of such a dialog: it waits, keeps what was
 * typed when the call fails, and names who stood in the way.
 */
export interface PipelineAction {
  id: string;
  /** Key of its name in menus. */
  label: string;
  /** Key of its name as a button for several, with `smart_count`; without one the name in menus. */
  labelForSeveral?: string;
  icon: typeof SvgIcon;
  /** One candidate, several, or the job itself. */
  for: readonly ('one' | 'several' | 'job')[];
  /** A button of its own where several are chosen. */
  primary?: boolean;
  /** What cannot be taken back easily is red. */
  danger?: boolean;
  /** The single key that opens it for who is meant. */
  key?: string;
  /** Who may, and for whom it makes sense. Everybody who acts on candidates, when it is left out. */
  may?: (chosen: Chosen) => boolean;
  /** What asks and does it; may be lazy. */
  Dialog?: ComponentType<ActionProps>;
  /** What does it at once, where nothing has to be asked. */
  run?: (chosen: Chosen) => Promise<void>;
}

/** Whom an action is about, as far as the screen knows them. For the job itself `choice.ids` is empty. */
export interface Chosen {
  choice: Choice;
  job: PipelineJob;
  /** Those of the chosen that have been read. */
  cards: Card[];
  /** The stages in which the chosen stand. */
  stages: Stage[];
}

export interface ActionProps extends Chosen {
  /** The stage that is meant, where the action is about one. */
  stage?: Stage | undefined;
  onClose: () => void;
  onDone: (outcome?: Outcome) => void;
  /** Something was done, and the dialog stays open for more. */
  onChange: (outcome: Outcome) => void;
}

/** What an action leaves behind. */
export interface Outcome {
  /** What is said about it, in the reader's language. */
  message?: string;
  /** The cards and counts as the call answered them. */
  applicant_profiles?: Card[] | undefined;
  workloads?: { stage_id: number; applicants_count: number }[] | undefined;
  /** Takes it back; answers the cards as they are then. */
  undo?: (() => Promise<Pick<Outcome, 'applicant_profiles' | 'workloads'>>) | undefined;
  /** Key of what is said once it is taken back, where more is to be said than that. */
  undone?: string;
}
