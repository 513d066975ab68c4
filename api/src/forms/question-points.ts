import { isWritten } from './check-answers.ts';
import type { Row } from '../platform/resource/registry.ts';

/** The most points that a question's answers can give together; answers count in tenths. */
export function pointsAtMost(type: unknown, answers: Row[]): number {
  if (isWritten(type)) return 0;
  const tenths = answers
    .filter(({ _destroy: gone }) => gone !== true)
    .map(({ weighting }) => (typeof weighting === 'number' ? weighting : 0));
  const most = type === 'multiple-answer' ? tenths.reduce((sum, each) => sum + each, 0) : Math.max(0, ...tenths);
  return most / 10;
}
