import { fireEvent, screen, within } from '@testing-library/react';
import { FakeApi, type PartialAnswer, refusal } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';

const text = (en: string, fr = en) => ({ en, fr });
const job: PartialAnswer<'jobForApplying'> = {
  id: 7,
  name: text('Head chef', 'Chef cuisinière'),
  cover_letter_options: 'CoverLetterOptionMandatory',
  job_application_method_en: 'resumeAndForms',
  candidate_sources: [{ id: 3, name: text('Referral', 'Recommandation'), code: 'referral' }],
  forms: [
    {
      id: 1,
      name: text('Kitchen'),
      legend: null,
      questions: [
        {
          id: 11,
          name: text('May you work here?'),
          helper_text: null,
          question_type: 'multiple-choice',
          answers: [{ id: 21, text: text('Yes') }],
        },
        { id: 12, name: text('Why?'), helper_text: null, question_type: 'long-answer', answers: [] },
      ],
    },
  ],
};
const parsed = {
  contact_attributes: { first_name: 'Odile', last_name: 'Tremblay', email: 'odile@x.example' },
  address_attributes: { city: 'Ottawa' },
  work_experiences_attributes: [{ position: 'Chef', company: 'Inn', start_date: '2019-04-01', present_date: true }],
  educations_attributes: [],
  rawText: '',
  text: '',
};
const info = {
  id: 90,
  token: 't',
  file_type: 'resume',
  original_file_name: 'cv.pdf',
  mimetype: 'application/pdf',
  size: 9,
};

const open = (path = '/recruiterApply/public/7') =>
  openApp(path, {
    role: 'recruiter',
    api: new FakeApi('recruiter')
      .on('jobForApplying', () => job)
      .on('uploadProfileFile', () => ({
        file_info: info,
        parsed_file: parsed,
        text_status: 'done',
        original_file_name: 'cv.pdf',
      })),
  });

async function fill(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(await screen.findByLabelText(/First name/), 'Odette');
  const file = new File(['cv'], 'cv.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Choose the resume'), { target: { files: [file] } });
  await screen.findByText('cv.pdf');
}

test('the resume fills what is empty, and the application says who applies for whom', async () => {
  const { api, user } = await open();
  api.on('createApplication', () => ({
    id: 4,
    applicant_profile_id: 12,
    job_id: 7,
    reference: '7-12',
    confirmation_sent_to: null,
  }));
  await fill(user);
  expect(screen.getByLabelText(/First name/)).toHaveValue('Odette');
  expect(screen.getByLabelText(/^E-mail/)).toHaveValue('odile@x.example');
  expect(screen.getByLabelText('Job title')).toHaveValue('Chef');
  await user.click(screen.getByRole('combobox', { name: 'May you work here?' }));
  await user.click(await screen.findByRole('option', { name: 'Yes' }));
  await user.type(screen.getByLabelText('Why?'), 'Bees.');
  await user.click(screen.getByLabelText('Send the candidate the confirmation e-mail'));
  await user.click(screen.getByRole('button', { name: 'Add the candidate' }));
  await screen.findByText('Odette Tremblay is now a candidate.');
  const [sent] = api.of('createApplication');
  expect(sent!.headers.get('idempotency-key')).toBeTruthy();
  expect(sent!.body).toMatchObject({
    first_name: 'Odette',
    last_name: 'Tremblay',
    address_attributes: { city: 'Ottawa' },
    send_confirmation: false,
    applicant_profiles_attributes: [
      {
        job_id: 7,
        applied_by_recruiter: true,
        preferred_language: 'en',
        answer_ids: [21],
        text_answers_attributes: [{ question_id: 12, answer_text: 'Bees.' }],
        uploaded_files_attributes: [info],
        work_experiences_attributes: [{ position: 'Chef', start_date: '2019-04-01', present_date: true }],
      },
    ],
  });
});

test('a resume that could not be read now is attached, and the form says so', async () => {
  const { api, user } = await open();
  api.on('uploadProfileFile', () => ({
    file_info: info,
    parsed_file: null,
    text_status: 'pending',
    original_file_name: 'cv.pdf',
  }));
  await fill(user);
  expect(await screen.findByText(/It could not be read just now/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^E-mail/)).toHaveValue('');
});

test('a resume that nobody can read is attached, and the form says why', async () => {
  const { api, user } = await open();
  api.on('uploadProfileFile', () => ({
    file_info: info,
    parsed_file: null,
    text_status: 'unreadable',
    unread_reason: 'encrypted',
    original_file_name: 'cv.pdf',
  }));
  await fill(user);
  expect(await screen.findByText(/This file is protected by a password/)).toBeInTheDocument();
});

test('what the api refuses stands at its field, and nothing that was typed is lost', async () => {
  const { api, user } = await open();
  api.on('createApplication', () =>
    refusal(422, {
      message: 'Please check.',
      errors: [{ field: 'email', code: 'required', message: 'Write an e-mail.' }],
    }),
  );
  await user.type(await screen.findByLabelText(/First name/), 'Odette');
  await user.click(screen.getByRole('button', { name: 'Add the candidate' }));
  expect(await screen.findByText('Write an e-mail.')).toBeVisible();
  expect(screen.getByLabelText(/First name/)).toHaveValue('Odette');
});

test('who has applied already can be opened, or completed where the organization allows it', async () => {
  const { api, user } = await open();
  api.on('createApplication', () =>
    refusal(409, { name: 'Conflict', message: 'Applied already.', can_confirm: true, applicant_profile_id: 5 }),
  );
  await user.type(await screen.findByLabelText(/First name/), 'Odette');
  await user.click(screen.getByRole('button', { name: 'Add the candidate' }));
  const link = await screen.findByRole('link', { name: 'Open the earlier application' });
  expect(link).toHaveAttribute('href', '#/job/applicants/7/5');
  await user.click(screen.getByRole('button', { name: 'Add to the earlier application' }));
  await screen.findByRole('link', { name: 'Open the earlier application' });
  expect(api.of('createApplication').map(({ body }) => body.confirm_duplicate)).toEqual([undefined, true]);
});

test('the form speaks the language of the application, and keeps what is typed when it changes', async () => {
  const { api, user } = await open('/recruiterApply/public/7?language=fr');
  await user.type(await screen.findByLabelText(/Prénom/), 'Odette');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Chef cuisinière');
  await user.click(screen.getByRole('combobox', { name: 'Langue de la candidature' }));
  await user.click(await screen.findByRole('option', { name: 'English' }));
  expect(await screen.findByLabelText(/First name/)).toHaveValue('Odette');
  api.on('createApplication', () => refusal(422, { message: 'No.' }));
  await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Add the candidate' }));
  await screen.findByText('No.');
  expect(api.of('createApplication')[0]!.body).toMatchObject({
    applicant_profiles_attributes: [{ preferred_language: 'en' }],
  });
});
