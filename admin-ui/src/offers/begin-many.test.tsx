import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { limits } from '../generated/limits.ts';
import { candidate, mailJob } from '../mail/testing/mail-job.ts';
import { type PartialRow, refusal, rows } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';
import { letter, offersApi } from './testing/letters.ts';

const template = (id: number, name: string, more: PartialRow<'templateEmailsList'> = {}) => ({
  id,
  name,
  email_type: 'offer' as const,
  subject: { en: `About ${name}`, fr: `Objet ${name}` },
  body: { en: '<p>Dear {{user.name.first}}</p>', fr: '<p>Bonjour</p>' },
  custom_placeholder: [],
  header_id: null,
  signature_type: null,
  files: [],
  is_system_default: false,
  ...more,
});

const organization = { id: 1, available_languages: ['en', 'fr'] as ('en' | 'fr')[] };

const pipeline = (cards: ReturnType<typeof candidate>[] = [candidate(7, 'Iris Dove'), candidate(8, 'Max Lind')]) =>
  mailJob(cards)
    .on('organizationsGet', () => ({ ...organization, offer_letter_system: true, info_request: true }))
    .on('candidateSourcesList', () => rows([]))
    .on('rejectionReasonsList', () => rows([]))
    .on('savedViewsList', () => rows([]))
    .on('formsList', () => rows([]))
    .on('listApprovalEmails', () => []);

/** The list of the job with both candidates chosen, and a key pressed. */
async function withBoth(api: ReturnType<typeof pipeline>, key: string) {
  const { user } = await openApp('/job/applicants/3?view=list', { role: 'recruiter', api });
  await screen.findAllByRole('link', { name: /Dove|Lind/ });
  for (const name of ['Iris Dove', 'Max Lind'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await screen.findByRole('region', { name: 'Selected candidates' });
  await user.keyboard(key);
  return { user, dialog: await screen.findByRole('dialog') };
}

const leftOut = [
  { applicant_profile_id: 8, name: 'Max Lind', reason: 'no_email' as const, message: 'No e-mail address is known.' },
];

test('the key “o” begins a draft for each chosen candidate with a picked template, and says who was left out', async () => {
  const api = pipeline()
    .on('templateEmailsList', () => rows([template(3, 'Full time', { is_system_default: true })]))
    .on('createOfferLetters', () => ({ bulk_hash: 'abc', ids: [12], left_out: leftOut }));
  const { user, dialog } = await withBoth(api, 'o');
  await user.click(within(dialog).getByRole('button', { name: 'Use a template' }));
  await user.click(await screen.findByRole('button', { name: /^Full time/ }));
  expect(await within(dialog).findByText('Full time')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Begin 2 drafts' }));
  const report = await screen.findByRole('group', { name: /left out/ });
  expect(report).toHaveTextContent('Max Lind: No e-mail address is known.');
  expect(api.of('createOfferLetters').map(({ body }) => body)).toEqual([
    { applicant_profile_ids: [7, 8], letter: { template_email_id: 3, template_by_hand: true } },
  ]);
});

test('the key “i” asks many at once, and not before words and something to answer are there', async () => {
  const api = pipeline()
    .on('templateEmailsList', () => rows([template(4, 'Papers', { email_type: 'informationRequest' })]))
    .on('bulkSendInfoReq', () => ({ bulk_hash: 'abc', ids: [12, 13], left_out: [] }));
  const { user, dialog } = await withBoth(api, 'i');
  const send = within(dialog).getByRole('button', { name: 'Send to 2 candidates' });
  await user.click(send);
  expect(await within(dialog).findByText('Write a subject and a message, or choose a template.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Use a template' }));
  await user.click(await screen.findByRole('button', { name: /^Papers/ }));
  await user.click(send);
  expect(await within(dialog).findByText('Request at least one file, or choose a form.')).toBeVisible();
  expect(api.of('bulkSendInfoReq')).toEqual([]);
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'What to send' }), { target: { value: 'Diploma' } });
  await user.click(within(dialog).getByRole('button', { name: 'Request this file' }));
  await user.click(send);
  expect(await screen.findByText(/^2 requests are on their way/)).toBeVisible();
  expect(api.of('bulkSendInfoReq').map(({ body }) => body)).toMatchObject([
    {
      applicant_profile_ids: [7, 8],
      template_email_id: 4,
      template_by_hand: true,
      info_req_attachments: [{ request_description: 'Diploma', mandatory: true }],
    },
  ]);
});

test('a template fills the letter in its language after a second word; one of the product is not named', async () => {
  let stored = letter({ language: 'fr' });
  const api = offersApi()
    .on('getApprovalEmail', () => stored)
    .on('templateEmailsList', () => rows([template(5, 'Complet', { is_system_default: true })]))
    .on('updateApprovalEmail', ({ body }) => {
      stored = letter({ ...stored, subject: body?.subject ?? '', message: body?.message ?? null, lock_version: 5 });
      return stored;
    });
  const { user } = await openApp('/offer-letter/view/12', { role: 'recruiter', api });
  await user.click(await screen.findByRole('button', { name: 'Use a template' }));
  await user.click(await screen.findByRole('button', { name: /^Complet/ }));
  const question = await screen.findByRole('dialog', { name: /^Replace/ });
  expect(api.of('updateApprovalEmail')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: /^Replace|^Use/ }));
  await waitFor(() => expect(api.of('updateApprovalEmail')).toHaveLength(1));
  const { template_email_id, ...sent } = { template_email_id: null, ...api.of('updateApprovalEmail')[0]!.body };
  expect([template_email_id, sent.subject, sent.message]).toEqual([null, 'Objet Complet', '<p>Bonjour</p>']);
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Objet Complet');
});

test('a file shows how far it has come, fails with its reason, and goes once more', async () => {
  let broken = true;
  const file = { id: 40, original_file_name: 'plan.pdf', mimetype: 'application/pdf', size: 5 };
  const attached = { id: 9, attachment_type: 'offer_letter_attachment' as const, direction: 'outbound' as const };
  const api = offersApi()
    .on('getApprovalEmail', () =>
      letter(
        broken ? {} : { file_and_links: [{ ...attached, name: 'plan.pdf', submitted_at: null, uploaded_file: file }] },
      ),
    )
    .on('uploadLetterFile', () =>
      broken ? refusal(503, { message: 'Try later.' }) : { file_info: file, file_and_link_id: 9 },
    );
  const { user } = await openApp('/offer-letter/view/12', { role: 'recruiter', api });
  const files = within(await screen.findByRole('group', { name: 'Files' }));
  const chooser = files.getByRole('button', { name: 'Add files' }).parentElement!.querySelector('input')!;
  await user.upload(chooser, new File(['plan'], 'plan.pdf', { type: 'application/pdf' }));
  expect(await files.findByText(/Try later/)).toBeVisible();
  const again = await files.findByRole('button', { name: /again/i });
  broken = false;
  await user.click(again);
  await waitFor(() => expect(files.queryByRole('button', { name: /again/i })).toBeNull());
  expect(await files.findByText('plan.pdf')).toBeVisible();
  expect(files.queryByRole('progressbar')).toBeNull();
  expect(api.of('uploadLetterFile')).toHaveLength(2);
});

test('a picture of a signature is shown before it is sent; a photograph is refused', async () => {
  const api = offersApi()
    .on('getApprovalEmail', () => letter({ status: 'offer_accepted', available: ['countersign'] }))
    .on('countersignLetter', () => ({ id: 12, status: 'offer_accepted' }));
  const { user } = await openApp('/offer-letter/view/12', { role: 'recruiter', api });
  await user.click(await screen.findByRole('button', { name: 'Countersign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Countersign: number 12' }));
  await user.click(dialog.getByRole('radio', { name: /upload/i }));
  const sign = dialog.getByRole('button', { name: 'Countersign' });
  expect(sign).toBeDisabled();
  const chooser = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]')!;
  const photograph = new File([new Uint8Array(limits.signatureBytes + 1)], 'me.png', { type: 'image/png' });
  await user.upload(chooser, photograph);
  dialog.getByText('The picture is larger than 290 kB.');
  expect(sign).toBeDisabled();
  await user.upload(chooser, new File(['ink'], 'mine.png', { type: 'image/png' }));
  expect(await dialog.findByRole('img', { name: /signature/i })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:/),
  );
  await user.click(sign);
  await waitFor(() => expect(api.of('countersignLetter')).toHaveLength(1));
  expect(api.of('countersignLetter')[0]!.body.signature).toMatchObject({
    kind: 'uploaded',
    name: 'Ada Roy',
    image: expect.stringMatching(/^data:image\/png;base64,/),
  });
});

test.each([
  ['en', 'Offer: with the candidate'],
  ['fr', 'Offre : chez le candidat'],
  ['es', 'Oferta: con el candidato'],
] as const)('in %s, a card says where the offer stands', async (language, mark) => {
  const cards = [{ ...candidate(7, 'Iris Dove'), offer_status: 'out_with_candidate' }, candidate(8, 'Max Lind')];
  await openApp('/job/applicants/3?view=list', { role: 'recruiter', api: pipeline(cards), language });
  expect(await screen.findAllByText(mark)).toHaveLength(1);
});

test('an accepted letter is read as it was accepted, whatever was corrected since', async () => {
  const words = (text: string) => ({ language: 'en', subject: text, html: `<p>${text}</p>` });
  const api = offersApi()
    .on('getApprovalEmail', () =>
      letter({ status: 'offer_accepted', content_edited: true, available: ['edit', 'recall', 'archive'] }),
    )
    .on('previewLetter', () => ({ ...words('Corrected'), gaps: { unknown: [], empty: [] } }))
    .on('listLetterVersions', () => [
      { id: 2, number: 2, reason: 'candidate', content: words('Accepted words') },
      { id: 1, number: 1, reason: 'approval', content: words('Asked words') },
    ]);
  await openApp('/offer-letter/view/12', { role: 'recruiter', api });
  const region = within(await screen.findByRole('region', { name: 'As the candidate sees it' }));
  expect(await region.findByText('Accepted words')).toBeVisible();
  expect(region.getByRole('button', { name: /^Copy/ })).toBeVisible();
  expect(screen.queryByText('Corrected')).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull();
});
