import { useFailureWords } from '../../../platform/failure-words.ts';
import type { ValueProps } from '../../widget.ts';

export function FailureValue({ value }: ValueProps) {
  const words = useFailureWords();
  return typeof value === 'string' ? words(value, null) : null;
}
