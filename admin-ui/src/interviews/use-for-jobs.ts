import { useCallback, useState } from 'react';
import type { BodyOf } from '../platform/call.ts';
import { readFollowers } from './use-plans.ts';

export type ForJobs = Pick<BodyOf<'planForStage'>, 'for_jobs' | 'except_job_ids'>;

export interface Question {
  stage: number;
  /** Open jobs that go by the plan, and those that have their own. */
  total: number;
  differing: number;
  onAnswer: (choice: ForJobs) => void;
  onClose: () => void;
}

/** Asks before the plan of a stage is changed for which jobs that counts; where none goes by it, for all to come. */
export function useForJobs() {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback(async (stage: number): Promise<ForJobs | undefined> => {
    const { total, differing } = await readFollowers(stage);
    if (total === 0) return {};
    return new Promise((resolve) => {
      const answer = (choice?: ForJobs) => {
        setQuestion(undefined);
        resolve(choice);
      };
      setQuestion({ stage, total, differing, onAnswer: answer, onClose: () => answer() });
    });
  }, []);
  return { question, ask };
}
