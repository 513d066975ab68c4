import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal, rows } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';
import { letter, offersApi, person } from './testing/letters.ts';

/** All at once: on a slow machine a pause between two keys would be one in the typing. */
const write = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

const open = (api: ReturnType<typeof offersApi>, language: 'en' | 'fr' = 'en') =>
  openApp('/offer-letter/view/12', { role: 'recruiter', api, language });

test('what is typed is saved by itself, with the version that it was read as', async () => {
  const api = offersApi()
    .on('getApprovalEmail', () => letter())
    .on('updateApprovalEmail', ({ body }) =>
      letter({ subject: body?.subject ?? '', lock_version: 5, gaps: { unknown: ['payy'], empty: [] } }),
    );
  await open(api);
  expect(await screen.findByText('All changes are saved.')).toBeVisible();
  write(await screen.findByRole('textbox', { name: 'Subject' }), 'Our offer {{payy}}');
  await waitFor(() => expect(api.of('updateApprovalEmail')).toHaveLength(1));
  expect(api.of('updateApprovalEmail')[0]!.body).toEqual({ subject: 'Our offer {{payy}}', lock_version: 4 });
  expect(await screen.findByText('{{payy}} is not a placeholder. Correct it before sending.')).toBeVisible();
  expect(await screen.findByText('All changes are saved.')).toBeVisible();
});

test('what a colleague has changed meanwhile is chosen from, never overwritten', async () => {
  let stored = letter();
  const api = offersApi()
    .on('getApprovalEmail', () => stored)
    .on('updateApprovalEmail', ({ body }) => {
      if (body?.lock_version !== stored.lock_version) return refusal(409, { message: 'Somebody was faster.' });
      stored = letter({ ...stored, subject: body?.subject ?? '', lock_version: 8 });
      return stored;
    });
  const { user } = await open(api);
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  stored = letter({ subject: 'An offer by Ben', position_title: 'Welder', lock_version: 7 });
  write(subject, 'An offer by me');
  const dialog = await screen.findByRole('dialog', { name: 'Someone else has saved changes in the meantime' });
  expect(within(dialog).getByRole('radio', { name: 'An offer by me' })).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Save as chosen' }));
  await waitFor(() => expect(api.of('updateApprovalEmail').at(-1)!.body).toMatchObject({ lock_version: 7 }));
  expect(api.of('updateApprovalEmail').at(-1)!.body).toEqual({ subject: 'An offer by me', lock_version: 7 });
  // What only the colleague has changed stands as they have saved it.
  expect(screen.getByRole('textbox', { name: 'Position' })).toHaveValue('Welder');
});

test('values of own fields and placeholders are compared under their titles, in the reader’s language', async () => {
  const given = (leave: string, until: string, shift: string) => ({
    offer_values: [
      { offer_field_id: 2, value: until },
      { offer_field_id: 1, value: leave },
    ],
    custom_values: [{ label: 'Shift', value: shift }],
  });
  let stored = letter(given('20', '2027-01-31', 'early'));
  const api = offersApi()
    .on('getApprovalEmail', () => stored)
    .on('offerFieldsList', () =>
      rows([
        { id: 1, name: { en: 'Paid leave', fr: 'Congés payés' }, kind: 'number', is_required: false },
        { id: 2, name: { en: 'Probation until', fr: 'Essai jusqu’au' }, kind: 'date', is_required: false },
      ]),
    )
    .on('updateApprovalEmail', ({ body }) =>
      body?.lock_version === stored.lock_version ? stored : refusal(409, { message: 'Somebody was faster.' }),
    );
  await open(api, 'fr');
  const leave = await screen.findByRole('spinbutton', { name: 'Congés payés' });
  stored = letter({ ...given('22.5', '2027-02-28', 'late'), lock_version: 7 });
  write(leave, '1234.5');
  const dialog = within(await screen.findByRole('dialog'));
  const row = within(await dialog.findByRole('row', { name: /^Autres conditions/ }));
  expect(row.getByRole('radio', { name: /^Congés payés\s: 1.234,5\s*Essai jusqu’au\s: 31 janv. 2027$/ })).toBeChecked();
  expect(
    row.getByRole('radio', { name: /^Congés payés\s: 22,5\s*Essai jusqu’au\s: 28 févr. 2027$/ }),
  ).not.toBeChecked();
  expect(
    within(dialog.getByRole('row', { name: /^Valeurs/ })).getByRole('radio', { name: 'Shift\u00a0: late' }),
  ).toBeChecked();
});

test('buttons are what the api says is available; what was approved goes out only after a second word', async () => {
  const api = offersApi()
    .on('getApprovalEmail', () =>
      letter({
        status: 'approved',
        content_edited: true,
        available: ['edit', 'send_for_approval', 'send_to_candidate', 'archive'],
        version: { id: 1, number: 2, reason: 'approval', sha256: 'ab' },
      }),
    )
    .on('listLetterVersions', () => [
      {
        id: 1,
        number: 2,
        reason: 'approval',
        content: { language: 'en', subject: 'Our first offer', html: '<p>Dear</p>' },
      },
    ])
    .on('sendToCandidate', ({ body }) =>
      body?.even_so
        ? { id: 12, status: 'out_with_candidate' }
        : { are_you_sure: false, reasons: ['content_edited', 'all_skipped'] },
    );
  const { user } = await open(api);
  expect(await screen.findByRole('button', { name: 'Send for approval again' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((entry) => entry.textContent),
  ).toEqual(['Send to the candidate', 'Archive']);
  await user.click(within(menu).getByRole('menuitem', { name: 'Send to the candidate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send letter 12 to Iris Dove' });
  const changes = await within(dialog).findByRole('region', { name: /^Changes since version 2/ });
  expect(within(changes).getByText(/first/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Send to the candidate' }));
  expect(await within(dialog).findByText('The letter was edited after it was approved.')).toBeVisible();
  expect(within(dialog).getByText('All approvers were skipped.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Send it even so' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(api.of('sendToCandidate').map(({ body }) => body?.even_so)).toEqual([false, true]);
});

test('a letter without a due date is sent with the one that the settings propose', async () => {
  const api = offersApi()
    .on('organizationsGet', () => ({ id: 1, offer_letter_system: true, time_zone: 'UTC', settings: { offer_days: 5 } }))
    .on('getApprovalEmail', () => letter({ status: 'approved', due_date: null, available: ['send_to_candidate'] }))
    .on('sendToCandidate', () => ({ id: 12, status: 'out_with_candidate' }));
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Send to the candidate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send letter 12 to Iris Dove' });
  const proposed = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  expect(within(dialog).getByLabelText('Due date')).toHaveValue(proposed);
  await user.click(within(dialog).getByRole('button', { name: 'Send to the candidate' }));
  await waitFor(() => expect(api.of('sendToCandidate')).toHaveLength(1));
  expect(api.of('sendToCandidate')[0]!.body).toMatchObject({ due_date: proposed });
});

test('a letter of the archive is copied; what is copied from is what the api says', async () => {
  const archived = { is_archived: true, available: ['clone', 'send_for_approval'] as const };
  const api = offersApi()
    .on('getApprovalEmail', ({ params }) =>
      params.id === 12 ? letter({ ...archived, available: [...archived.available] }) : letter({ id: 13 }),
    )
    .on('cloneApprovalEmail', () => letter({ id: 13 }));
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make a copy' }));
  expect(await screen.findByRole('heading', { name: 'Offer letter 13 · Iris Dove' })).toBeVisible();
  expect(api.of('cloneApprovalEmail').map(({ params }) => params.id)).toEqual([12]);
});

test.each(['approved', 'offer_accepted'] as const)(
  'of a letter that is %s, the people stand as they approved it',
  async (status) => {
    const chain = [person(1, 'Mia Chen', { approved: true }), person(2, 'Tom Hall', { role: 'view' })];
    const api = offersApi().on('getApprovalEmail', () =>
      letter({
        status,
        approval_chains: chain,
        available: ['edit', 'edit_approvers', 'edit_viewers', 'send_to_candidate'],
      }),
    );
    const { user } = await open(api);
    await user.click(await screen.findByRole('tab', { name: /Approvers and readers$/ }));
    expect(await screen.findByText('Mia Chen')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Add approver' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Mia Chen|Tom Hall/ })).toBeNull();
  },
);

test('approvers are added, asked together with a number that is enough, and say what they answered', async () => {
  const chain = [person(1, 'Mia Chen', { chain_order: 0 }), person(2, 'Tom Hall', { chain_order: 1 })];
  const api = offersApi()
    .on('getApprovalEmail', () => letter({ approval_chains: chain }))
    .on('addToApprovalChain', ({ body }) => person(3, body.name))
    .on('updateChainOrder', () => []);
  const { user } = await open(api);
  await user.click(await screen.findByRole('tab', { name: /Approvers and readers$/ }));
  const approvers = within(await screen.findByRole('region', { name: 'Approvers' }));
  const form = within(approvers.getByRole('form', { name: 'Add approver' }));
  await user.type(form.getByRole('combobox', { name: 'Name' }), 'Ben');
  await user.click(await screen.findByRole('option', { name: /^Ben Okafor/ }));
  expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ben@demo.example');
  await user.click(form.getByRole('button', { name: 'Add approver' }));
  await waitFor(() => expect(api.of('addToApprovalChain')).toHaveLength(1));
  expect(api.of('addToApprovalChain')[0]!.body).toMatchObject({ name: 'Ben Okafor', role: 'approval', chain_order: 2 });
  await user.click(approvers.getByRole('checkbox', { name: 'Together with the one above' }));
  await waitFor(() => expect(api.of('updateChainOrder')).toHaveLength(1));
  expect(api.of('updateChainOrder')[0]!.body.approval_chains).toEqual([
    { id: 1, chain_order: 0, quorum: null },
    { id: 2, chain_order: 0, quorum: null },
  ]);
});

test('while approvers are asked nothing is edited; one is skipped after a question, in French', async () => {
  const chain = [
    person(1, 'Mia Chen', { approved: false, responded_at: '2026-11-20T10:00:00Z', notes: 'Trop cher' }),
    person(2, 'Tom Hall', { asked_at: '2026-11-20T10:00:00Z' }),
  ];
  const api = offersApi()
    .on('getApprovalEmail', () =>
      letter({
        status: 'out_for_approval',
        approval_chains: chain,
        available: ['skip', 'replace_approver', 'remind', 'cancel'],
      }),
    )
    .on('skipAChain', () => ({ id: 12, status: 'approved' }));
  const { user } = await open(api, 'fr');
  const approvers = within(await screen.findByRole('region', { name: 'Approbateurs' }));
  expect(approvers.getByText('Trop cher')).toBeVisible();
  expect(approvers.queryByRole('form')).toBeNull();
  await user.click(approvers.getByRole('button', { name: 'Passer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Passer Tom Hall\u00a0?' });
  expect(dialog).toHaveTextContent('La lettre continue sans cette approbation.');
  await user.click(within(dialog).getByRole('button', { name: 'Passer' }));
  await waitFor(() => expect(api.of('skipAChain')).toHaveLength(1));
  expect(api.of('skipAChain')[0]!.body).toEqual({ approval_chain_id: 2, lock_version: 4 });
});

test('a recruiter answers for the candidate, and signs for the organization', async () => {
  let status: 'out_with_candidate' | 'offer_accepted' = 'out_with_candidate';
  const api = offersApi()
    .on('getApprovalEmail', () =>
      letter({
        status,
        available: status === 'offer_accepted' ? ['countersign', 'archive'] : ['accept', 'decline', 'recall'],
        version: { id: 1, number: 1, reason: 'candidate', sha256: 'abc' },
      }),
    )
    .on('candidateResponse', () => {
      status = 'offer_accepted';
      return { status };
    })
    .on('countersignLetter', () => ({ id: 12, status }));
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Answer for the candidate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Answer for Iris Dove' });
  expect(within(dialog).getByRole('button', { name: 'Record the answer' })).toBeDisabled();
  await user.click(within(dialog).getByRole('radio', { name: 'Accept' }));
  await user.click(within(dialog).getByRole('button', { name: 'Record the answer' }));
  await waitFor(() => expect(api.of('candidateResponse')).toHaveLength(1));
  expect(api.of('candidateResponse')[0]!.body).toMatchObject({
    approval_email_id: 12,
    respond_on_behalf: true,
    accepted: true,
    version_sha256: 'abc',
  });
  await user.click(await screen.findByRole('button', { name: 'Countersign' }));
  const signing = await screen.findByRole('dialog', { name: 'Countersign: number 12' });
  expect(within(signing).getByRole('textbox', { name: 'Signed as' })).toHaveValue('Ada Roy');
  await user.click(within(signing).getByRole('button', { name: 'Countersign' }));
  await waitFor(() => expect(api.of('countersignLetter')).toHaveLength(1));
  expect(api.of('countersignLetter')[0]!.body.signature).toEqual({ kind: 'typed', name: 'Ada Roy', image: null });
});
