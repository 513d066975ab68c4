import { isChosen, kindOf } from './question-kinds.ts';
import type { Row } from '../platform/resource/registry.ts';

/** The most points that a question's answers can give together; answers count in tenths. */
export function pointsAtMost(type: unknown, answers: Row[]): number {
  if (!isChosen(type)) return 0;
  const tenths = answers
    .filter(({ _destroy: gone }) => gone !== true)
    .map(({ weighting }) => (typeof weighting === 'number' ? weighting : 0));
  const most = kindOf(type).choices === 'many' ? tenths.reduce((sum, each) => sum + each, 0) : Math.max(0, ...tenths);
  return most / 10;
}
