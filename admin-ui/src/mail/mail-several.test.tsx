import { screen, waitFor, within } from '@testing-library/react';
import { type PartialRow, refusal, rows } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';
import { candidate, iris, mailJob } from './testing/mail-job.ts';

const visit: PartialRow<'templateEmailsList'> = {
  id: 1,
  name: 'Visit',
  email_type: 'general',
  subject: { en: 'Visit', fr: 'Visite' },
  body: { en: '<p>Come</p>' },
  custom_placeholder: [],
  cc: null,
  header_id: null,
  signature_type: null,
  files: [],
};
const run = { id: 9, purpose: 'general', total: 2, done: 2, sent: 2, waiting: 0, kept: 0, failed: 0, cancelled: 0 };

/** The form of a mail to two candidates, begun with a template that says something in English alone. */
async function openForm() {
  const api = mailJob([iris, candidate(8, 'Olga Dove')])
    .on('templateEmailsList', () => rows([visit]))
    .on('countBlanksOfMails', () => ({ total: 2, mails: 1, blanks: 3, unknown: [], first: 1 }))
    .on('previewEmail', () => refusal(404))
    .on('sendBulkEmails', () => ({ ...run, skipped: [], skipped_count: 0, finished_at: 'now' }))
    .on('mailRun', () => ({ ...run, skipped: [], skipped_count: 0, finished_at: 'now' }));
  const { user } = await openApp('/job/applicants/3?view=list', { role: 'recruiter', language: 'fr', api });
  for (const name of ['Iris Dove', 'Olga Dove']) {
    const row = (await screen.findByRole('link', { name: new RegExp(name) })).closest('li')!;
    await user.click(within(row).getByRole('checkbox'));
  }
  await user.keyboard('e');
  const dialog = await screen.findByRole('dialog', { name: 'Courriel à 2 candidats' });
  await user.click(within(dialog).getByRole('button', { name: 'Utiliser un modèle' }));
  await user.click(await screen.findByRole('button', { name: /^Visit/ }));
  return { user, api, dialog };
}

test('several: a language that is half written is refused and shown; what is empty says who gets what', async () => {
  const { user, api, dialog } = await openForm();
  const tab = (name: string) => within(dialog).getByRole('tab', { name });
  await waitFor(() => expect(tab('English')).toHaveAttribute('aria-selected', 'true'));
  expect(within(dialog).getByText(/^Le modèle « Visit » n’a pas de texte en français/)).toBeVisible();
  await user.click(tab('Español'));
  const empty = 'Il n’y a pas de texte en espagnol. Les candidats de cette langue reçoivent le courriel en anglais.';
  expect(await within(dialog).findByText(empty)).toBeVisible();

  const send = () => user.click(within(dialog).getByRole('button', { name: 'Envoyer à 2' }));
  await send();
  await waitFor(() => expect(tab('Français')).toHaveAttribute('aria-selected', 'true'));
  expect(await within(dialog).findByText('Le message est vide.')).toBeVisible();
  expect(api.of('countBlanksOfMails')).toEqual([]);

  await user.clear(within(dialog).getByRole('textbox', { name: 'Objet' }));
  await send();
  const question = await screen.findByRole('dialog', { name: 'Envoyer avec des blancs\u00a0?' });
  expect(within(question).getByText(/^1 courriel sur 2 n’est pas entièrement rempli.*: 3\.$/)).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Voir où' }));
  await waitFor(() => expect(api.of('previewEmail')[0]?.body).toMatchObject({ at: 1 }));
});
