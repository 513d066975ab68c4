import { cloneCall, cloneProblems, type CloneWish } from './clone-form.ts';

const now = Date.parse('2027-01-10T12:00:00Z');

const wish = (own: Partial<CloneWish> = {}): CloneWish => ({
  names: { en: 'Baker', fr: 'Boulanger', es: '' },
  start: null,
  end: null,
  internalEnd: null,
  locationId: null,
  postReasonId: null,
  showClosingDate: true,
  candidates: 'nobody',
  stageIds: [],
  candidateIds: [],
  keepStage: false,
  ...own,
});

test('a name is missing only in the languages of the posting', () => {
  expect(cloneProblems(wish(), ['en', 'fr'], now)).toEqual({});
  expect(cloneProblems(wish({ names: { en: ' ', fr: 'Boulanger', es: '' } }), ['en', 'fr'], now)).toEqual({
    name_en: 'cloning.nameMissing',
  });
});

test('closing dates lie ahead, and after the start', () => {
  expect(cloneProblems(wish({ end: '2027-01-09T12:00Z' }), [], now)).toEqual({ end_date: 'jobs.errors.endPassed' });
  const early = wish({ start: '2027-02-10T12:00Z', end: '2027-03-01T12:00Z', internalEnd: '2027-02-01T12:00Z' });
  expect(cloneProblems(early, [], now)).toEqual({ internal_end_date: 'copying.errors.endBeforeStart' });
});

test.each([
  [wish(), 'repostJob', undefined],
  [wish({ candidates: 'everybody' }), 'repostJobWithApplicants', { applicants_to_clone: 'all' }],
  [
    wish({ candidates: 'chosen', candidateIds: [3, 4], keepStage: true }),
    'repostJobWithApplicants',
    { applicants_to_clone: [3, 4], keep_stage: true },
  ],
  [wish({ candidates: 'stages', stageIds: [9] }), 'repostJobWithApplicants', { stage_ids: [9], keep_stage: false }],
])('the call says who comes along', (given, id, own) => {
  const [called, body] = cloneCall(given);
  expect(called).toBe(id);
  expect(body).toMatchObject({ name_en: 'Baker', start_date: null, ...own });
  expect('keep_stage' in body).toBe(own !== undefined);
});

test('who comes along has to be said', () => {
  expect(cloneProblems(wish({ candidates: 'stages' }), [], now)).toEqual({ stages: 'cloning.stagesMissing' });
  expect(cloneProblems(wish({ candidates: 'chosen' }), [], now)).toEqual({ chosen: 'cloning.chosenMissing' });
});
