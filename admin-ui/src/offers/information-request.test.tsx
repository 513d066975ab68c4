import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../testing.tsx';
import { letter, offersApi } from './testing/letters.ts';

const wanted = (id: number, request_description: string, more: object = {}) => ({
  id,
  attachment_type: 'info_req_request' as const,
  direction: 'inbound' as const,
  request_description,
  mandatory: true,
  submitted_at: null,
  uploaded_file: null,
  ...more,
});

const sent = (id: number, name: string) => ({
  submitted_at: '2026-11-20T10:00:00Z',
  uploaded_file: { id, original_file_name: name, mimetype: 'application/pdf', size: 120_000 },
});

test('files and forms are asked for in the second step, and the request goes with its due date', async () => {
  const api = offersApi()
    .on('getApprovalEmail', () =>
      letter({
        email_type: 'info_request',
        available: ['edit', 'send_request', 'cancel_request', 'archive'],
        file_and_links: [wanted(20, 'Diploma')],
      }),
    )
    .on('createFileAndLink', () => ({ id: 21 }))
    .on('renameFileAndLink', () => ({ id: 20 }))
    .on('sendInformationRequest', () => ({ id: 12, status: 'req_out' }));
  const { user } = await openApp('/information-request/view/12?step=asked', { role: 'recruiter', api });
  const files = within(await screen.findByRole('region', { name: 'Files requested from the candidate' }));
  await user.click(files.getAllByRole('checkbox', { name: 'Mandatory' })[0]!);
  await waitFor(() => expect(api.of('renameFileAndLink')[0]?.body).toEqual({ mandatory: false }));
  await user.type(files.getByRole('textbox', { name: 'What to send' }), 'Driving license{Enter}');
  await waitFor(() => expect(api.of('createFileAndLink')).toHaveLength(1));
  expect(api.of('createFileAndLink')[0]!.body).toEqual({
    approval_email_id: 12,
    attachment_type: 'info_req_request',
    direction: 'inbound',
    request_description: 'Driving license',
    mandatory: true,
  });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send: number 12' });
  await user.type(within(dialog).getByLabelText('Due date'), '2027-01-30');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(api.of('sendInformationRequest')).toHaveLength(1));
  expect(api.of('sendInformationRequest')[0]!.body).toEqual({ due_date: '2027-01-30', lock_version: 4 });
});

test('what came is accepted or sent back file by file, the latter with the reason and a new due date', async () => {
  const api = offersApi()
    .on('organizationsGet', () => ({
      ...{ id: 1, info_request: true, time_zone: 'UTC' },
      settings: { information_request_days: 5 },
    }))
    .on('getApprovalEmail', () =>
      letter({
        email_type: 'info_request',
        status: 'received',
        sent_at: '2026-11-18T10:00:00Z',
        due_date: '2026-11-22',
        available: ['return_request', 'archive'],
        file_and_links: [wanted(20, 'Diploma', sent(40, 'diploma.pdf')), wanted(21, 'License', sent(41, 'cat.pdf'))],
        answers: [
          { question_id: 1, question: { en: 'Shoe size', fr: 'Pointure' }, answer_text: '38' },
          { question_id: 2, question: { en: 'Shifts', fr: 'Quarts' }, answer_id: 8, text: { en: 'Night', fr: 'Nuit' } },
        ],
      }),
    )
    .on('reviewRequestItems', () => ({ id: 12, status: 'req_out' }));
  const { user } = await openApp('/information-request/view/12', { role: 'recruiter', api });
  const answers = within(await screen.findByRole('region', { name: 'Answers' }));
  expect(answers.getByText('38')).toBeVisible();
  expect(answers.getByText('Night')).toBeVisible();
  const review = (name: string) => within(screen.getByRole('group', { name: `Review of ${name}` }));
  await user.click(review('Diploma').getByRole('button', { name: 'Accept' }));
  await user.click(review('License').getByRole('button', { name: 'Send back' }));
  const send = screen.getByRole('button', { name: 'Send 1 file back' });
  expect(send).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /^What is wrong with License/ }), 'A cat');
  const due_date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  expect(screen.getByLabelText('Due date')).toHaveValue(due_date);
  await user.click(send);
  await waitFor(() => expect(api.of('reviewRequestItems')).toHaveLength(1));
  expect(api.of('reviewRequestItems')[0]!.body).toEqual({
    items: [
      { file_and_link_id: 20, review: 'accepted', review_note: null },
      { file_and_link_id: 21, review: 'returned', review_note: 'A cat' },
    ],
    due_date,
  });
});

test('without days in the settings, what is sent back stays due when it was', async () => {
  const api = offersApi()
    .on('getApprovalEmail', () =>
      letter({
        ...{ email_type: 'info_request', status: 'received', due_date: '2099-01-30' },
        sent_at: '2026-11-18T10:00:00Z',
        available: ['return_request', 'archive'],
        file_and_links: [wanted(20, 'Diploma', sent(40, 'diploma.pdf'))],
      }),
    )
    .on('reviewRequestItems', () => ({ id: 12, status: 'req_out' }));
  const { user } = await openApp('/information-request/view/12', { role: 'recruiter', api });
  const review = within(await screen.findByRole('group', { name: 'Review of Diploma' }));
  await user.click(review.getByRole('button', { name: 'Send back' }));
  expect(screen.getByLabelText('Due date')).toHaveValue('2099-01-30');
});

test('a request that has expired is sent again, and cannot be edited, in Spanish', async () => {
  const api = offersApi()
    .on('getApprovalEmail', () =>
      letter({
        email_type: 'info_request',
        status: 'form_expired',
        sent_at: '2026-11-01T10:00:00Z',
        available: ['resend_request', 'archive'],
      }),
    )
    .on('resendForm', () => ({ id: 12, status: 'req_out' }));
  const { user } = await openApp('/information-request/view/12', { role: 'recruiter', api, language: 'es' });
  await user.click(await screen.findByRole('button', { name: 'Volver a enviar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Volver a enviar: número 12' });
  await user.click(within(dialog).getByRole('button', { name: 'Volver a enviar' }));
  await waitFor(() => expect(api.of('resendForm')[0]?.body).toEqual({ due_date: null, lock_version: 4 }));
  expect(screen.queryByRole('textbox', { name: 'Asunto' })).toBeNull();
});

test.each(['recruiter', 'recruiter_admin'] as const)(
  'of a form that was changed since it was sent, the version that was sent is named; who may change it gets there (%s)',
  async (role) => {
    const forms = [
      { id: 30, name: { en: 'References' } },
      { id: 31, name: { en: 'Papers' } },
    ];
    const form_versions = [
      { id: 30, number: 2, newest: 4 },
      { id: 31, number: 1, newest: 1 },
    ];
    const asked = { form_ids: [30, 31], forms_list: forms, form_versions };
    const api = offersApi(role).on('getApprovalEmail', () =>
      letter({ email_type: 'info_request', status: 'req_out', available: ['archive'], ...asked }),
    );
    await openApp('/information-request/view/12?step=asked', { role, api });
    const words = 'References: as of version 2, changed since';
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/Papers: as of/)).toBeNull();
    const links = screen.queryAllByRole('link', { name: words }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(role === 'recruiter' ? [] : [expect.stringContaining('/section/view/30?version=2')]);
  },
);
