import { addressOf } from './address.ts';

test('ids stand in the path with commas, or are left to the body where the call has a path without them', () => {
  expect(addressOf('moveProfilesToStage', { params: { ids: [4, 5], stage_id: 3 } })).toBe(
    '/api/v1/applicant_profiles/4,5/move_profiles_to_stage/3',
  );
  expect(addressOf('moveProfilesToStage', { params: { stage_id: 3 } })).toBe(
    '/api/v1/applicant_profiles/move_profiles_to_stage/3',
  );
  expect(addressOf('writeNotes')).toBe('/api/v1/notes/write_notes');
});

test('texts are escaped, and what is not asked for is left out', () => {
  expect(addressOf('displayFormattedResume', { params: { id: 1, name: 'a/b c' } })).toBe(
    '/api/v1/applicant_profiles/1/display_formatted_resume/a%2Fb%20c',
  );
  expect(addressOf('listNotes', { query: { applicant_id: 2, is_deleted: undefined } })).toBe(
    '/api/v1/notes?applicant_id=2',
  );
});
