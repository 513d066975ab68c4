import { screen } from '@testing-library/react';
import { FakeApi, type PartialAnswer, rows } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';

const card = {
  id: 1,
  job_id: 3,
  stage_id: 1,
  applicant_id: 101,
  applicant: { id: 101, name: 'Odile Roy' },
  tags: [],
};
const resume = { id: 5, file_type: 'resume', original_file_name: 'cv.docx', mimetype: 'application/msword', size: 9 };

type File = NonNullable<PartialAnswer<'getProfile'>['uploaded_files']>[number];

const opened = (file: File) =>
  openApp('/job/applicants/3/1', {
    role: 'recruiter',
    api: new FakeApi('recruiter')
      .on('getJob', () => ({
        id: 3,
        name: { en: 'Welder' },
        status: 'active',
        workflow: {
          stages: [{ id: 1, name: { en: 'New' }, stage_type: 'new', dm_stage: true, dm_move_and_remove: true }],
        },
        workloads: [{ stage_id: 1, applicants_count: 1 }],
      }))
      .on('jobEvents', () => new Response(new ReadableStream()))
      .on('listProfiles', () => rows([card]))
      .on('getProfile', () => ({ ...card, notes: [], uploaded_files: [{ ...resume, ...file }] }))
      .on('downloadFile', () => new Response(new Blob(['bytes'])))
      .on('candidateSourcesList', () => rows([]))
      .on('tagsList', () => rows([])),
  });

test('a document that could not be read says why, and can be downloaded', async () => {
  await opened({ unread_reason: 'damaged' });
  expect(await screen.findByText(/Its text could not be read: the file is damaged/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download cv.docx' })).toBeVisible();
});

test('one that was read says nothing of the kind', async () => {
  await opened({ unread_reason: null });
  expect(await screen.findByRole('button', { name: 'Download cv.docx' })).toBeVisible();
  expect(screen.queryByText(/could not be read/)).toBeNull();
});
