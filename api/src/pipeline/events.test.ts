import { expect, test } from '@jest/globals';
import type { BoardEvent } from '../candidates/index.ts';
import { withinStages } from './events.ts';

const event: BoardEvent = {
  job_id: 1,
  kind: 'moved',
  applicant_profile_ids: [7],
  from_stage_id: 10,
  to_stage_id: 11,
  workloads: [
    { stage_id: 10, applicants_count: 3 },
    { stage_id: 11, applicants_count: 4 },
  ],
  employee_id: 2,
};

test('who sees one of the stages learns nothing of the other', () => {
  expect(withinStages(event, new Set([11]))).toEqual({
    ...event,
    from_stage_id: null,
    workloads: [{ stage_id: 11, applicants_count: 4 }],
  });
});

test('who sees none of the stages learns nothing at all', () => {
  expect(withinStages(event, new Set([12]))).toBeUndefined();
});
