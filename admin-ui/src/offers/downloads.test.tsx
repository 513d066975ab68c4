import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openApp } from '../testing.tsx';
import { letter, offersApi } from './testing/letters.ts';

let saved: string[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

const file = {
  id: 3,
  name: 'Contract',
  attachment_type: 'offer_letter_attachment' as const,
  uploaded_file: { id: 8, original_file_name: 'contract.pdf', mimetype: 'application/pdf', size: 9 },
};

test('an answered offer is kept as the signed PDF, with its log and all files', async () => {
  const api = offersApi()
    .on('getApprovalEmail', () =>
      letter({
        status: 'offer_accepted',
        available: [],
        sealed: { state: 'done', uploaded_file_id: 4, error: null },
        file_and_links: [file],
      }),
    )
    .on('exportOfferLetter', () => new Response('%PDF'))
    .on('exportOfferLog', () => new Response('%PDF'))
    .on('downloadAllFiles', () => ({ zip_url: '/api/v1/uploaded_files/archive/abc.def' }))
    .on('downloadFilesArchive', () => new Response('PK'));
  const { user } = await openApp('/offer-letter/view/12', { role: 'recruiter', api });
  for (const name of ['Download the signed PDF', 'Log as PDF', 'All files (ZIP)'])
    await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(saved).toEqual(['offer-letter-12.pdf', 'offer-letter-12-log.pdf', 'offer-letter-12.zip']));
  expect(api.of('exportOfferLetter')[0]!.query.get('id')).toBe('12');
  expect(api.of('downloadFilesArchive')[0]!.params).toEqual({ token: 'abc.def' });
});

test('what failed says why; the letter is there as it stands, and no files where there are none', async () => {
  const sealed = { state: 'failed', uploaded_file_id: null, error: 'certificate' } as const;
  const api = offersApi()
    .on('getApprovalEmail', () => letter({ status: 'offer_accepted', available: [], sealed }))
    .on('exportOfferLetter', () => new Response('%PDF'));
  const { user } = await openApp('/offer-letter/view/12', { role: 'recruiter', api });
  expect(await screen.findByText(/could not be made yet.*The certificate cannot be used/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'All files (ZIP)' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(saved).toEqual(['offer-letter-12.pdf']));
});
