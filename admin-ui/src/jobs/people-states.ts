/** The parts that people have in a job, by the states of their accounts that say so. */
export const peopleStates = {
  recruiters: ['recruiter', 'recruiter_admin'],
  managers: ['hiring_manager'],
  deciders: ['decision_maker'],
  observers: ['observer'],
} as const;

export const isRecruiting = (state: string): boolean => peopleStates.recruiters.some((each) => each === state);
