import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, type PartialRow, refusal, rows } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';

type Employee = PartialRow<'employeesList'>;

const employee = (id: number, first: string, more: Employee = {}): Employee => ({
  id,
  email: `${first.toLowerCase()}@demo.example`,
  first_name: first,
  last_name: 'Haddad',
  name: `${first} Haddad`,
  title: null,
  aasm_state: 'observer',
  preferred_language: 'en',
  notification_frequency: 'none',
  single_keys: true,
  mailing_list: false,
  failed_attempts: 0,
  locked_at: null,
  locked: false,
  deactivated_at: null,
  invited_at: '2026-01-05T10:00:00Z',
  invitation_accepted_at: '2026-01-06T10:00:00Z',
  invited_role: null,
  last_sign_in_at: null,
  jobs: [],
  expiry_values: [],
  lock_version: 3,
  ...more,
});

type Seats = PartialRow<'licensesList'>;

const seats = (id: number, key: Seats['key'], number_seats: number, user_count: number): Seats => ({
  id,
  key,
  number_seats,
  user_count,
  invited_count: 0,
});

const noor = employee(7, 'Noor');
const licenses = [seats(1, 'recruiter', 3, 3), seats(2, 'observer', 5, 1)];

const api = (role: 'super_admin' | 'recruiter_admin' = 'recruiter_admin') =>
  new FakeApi(role)
    .on('licensesList', () => rows(licenses))
    .on('userChangeLogsList', () => rows([]))
    .on('employeesList', () => rows([noor]))
    .on('employeesGet', () => noor);

async function fillInvitation(user: Awaited<ReturnType<typeof openApp>>['user']) {
  await user.type(await screen.findByRole('textbox', { name: /First name/ }), 'Noor');
  await user.type(screen.getByRole('textbox', { name: /Last name/ }), 'Haddad');
  await user.type(screen.getByRole('textbox', { name: /E-mail/ }), 'noor@demo.example');
  await user.click(screen.getByRole('combobox', { name: /Role/ }));
}

test('only roles with a free seat are offered, and an invitation ends on its own page', async () => {
  const fake = api().on('employeesCreate', () => noor);
  const { user } = await openApp('/user/create', { api: fake });
  await fillInvitation(user);
  const offered = screen.getAllByRole('option').map((option) => option.textContent?.trim());
  expect(offered.filter(Boolean)).toEqual(['Observer']);
  expect(screen.getByText('No free seat for: Recruiter.')).toBeVisible();
  await user.click(screen.getByRole('option', { name: 'Observer' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'User created' })).toBeVisible();
  expect(fake.of('employeesCreate')[0]?.body).toMatchObject({ aasm_state: 'observer', email: 'noor@demo.example' });
});

test('an address of an archived account leads to that account, and what was typed stays', async () => {
  const fake = api().on('employeesCreate', () =>
    refusal(406, {
      name: 'NotAcceptable',
      message: 'User Already Exists',
      key: 7,
      errors: [{ field: 'email', code: 'userExists', message: 'User Already Exists' }],
    }),
  );
  const { user } = await openApp('/user/create', { api: fake });
  await fillInvitation(user);
  await user.click(screen.getByRole('option', { name: 'Observer' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'User Already Exists' });
  expect(await within(dialog).findByText(/archived account of Noor Haddad/)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Open the account' })).toHaveAttribute('href', '#/user/edit/7');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: /First name/ })).toHaveValue('Noor');
  // Whoever goes to the account that is there leaves nothing behind that would be asked about.
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('link', { name: 'Open the account' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Noor Haddad/ })).toBeVisible();
  expect(confirm).not.toHaveBeenCalled();
  confirm.mockRestore();
});

test('an account is saved once, however often Save is pressed, and a failure on the other side is told', async () => {
  let answer = (): void => undefined;
  const fake = api().on(
    'employeesUpdate',
    () => new Promise<ReturnType<typeof refusal>>((resolve) => (answer = () => resolve(refusal(500)))),
  );
  const { user } = await openApp('/user/edit/7', { api: fake });
  await user.type(await screen.findByRole('textbox', { name: /First name/ }), 'a');
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  await waitFor(() => expect(fake.of('employeesUpdate')).toHaveLength(1));
  expect(save).toBeDisabled();
  answer();
  expect(await screen.findByText('Unknown Error. Refused.')).toBeVisible();
  expect(save).toBeEnabled();
  expect(screen.getByRole('textbox', { name: /First name/ })).toHaveValue('Noora');
});

test('a role is given after a question that names person and role; a refusal stays in the question', async () => {
  let full = true;
  const fake = api().on('makeRecruiter', () =>
    full ? refusal(409, { name: 'Conflict', message: 'Not enough licenses to fill user role' }) : noor,
  );
  const { user } = await openApp('/user/edit/7', { api: fake });
  await user.click(await screen.findByRole('button', { name: 'Make recruiter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give Noor Haddad the role “Recruiter”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Make recruiter' }));
  expect(await within(dialog).findByText('Not enough licenses to fill user role')).toBeVisible();
  full = false;
  await user.click(within(dialog).getByRole('button', { name: 'Make recruiter' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make super admin' })).not.toBeInTheDocument();
});

test('nothing can be done to one’s own role, and recruiter admins leave super admins alone', async () => {
  const fake = api().on('employeesGet', () => employee(5, 'Ada', { aasm_state: 'recruiter_admin' }));
  await openApp('/user/edit/5', { api: fake });
  expect(await screen.findByText(/You cannot change your own role/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make observer' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Deactivate' })).toBeDisabled();
});

test('the list tells who waits and who is locked out, and lets an admin help at once', async () => {
  const waiting = employee(8, 'Inés', {
    aasm_state: 'pending',
    invited_role: 'recruiter',
    invitation_accepted_at: null,
  });
  const locked = employee(9, 'Sylvie', { locked: true, locked_at: '2026-01-07T10:00:00Z', failed_attempts: 5 });
  const fake = api()
    .on('employeesList', () => rows([waiting, locked]))
    .on('resendInvitation', () => waiting)
    .on('employeesUpdate', () => ({ ...locked, locked: false, locked_at: null, failed_attempts: 0 }));
  const { user } = await openApp('/users', { api: fake });
  expect(await screen.findByText('Invited as Recruiter')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Invite again: Inés Haddad' }));
  expect(await screen.findByText(/A new invitation is on its way to inés@demo.example/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unlock Sylvie Haddad' }));
  await waitFor(() => expect(fake.of('employeesUpdate')).toHaveLength(1));
  expect(fake.of('employeesUpdate')[0]?.body).toEqual({ failed_attempts: 0, locked_at: null, lock_version: 3 });
});

test('fewer seats than accounts open a dialog, and the number before stays', async () => {
  const { api: fake, user } = await openApp('/client/accountLicenses', {
    role: 'super_admin',
    api: api('super_admin'),
  });
  const input = await screen.findByRole('textbox', { name: 'Seats: Recruiter' });
  await user.clear(input);
  await user.type(input, '2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'Not enough seats' })).toBeVisible();
  expect(fake.of('licensesUpdate')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Seats: Recruiter' })).toHaveValue('3'));
});

test('what is typed into an account is saved first: a signature or a notice would have it read over', async () => {
  const job = { id: 4, name: { en: 'Baker' }, status: 'open', end_date: null };
  const { user } = await openApp('/user/edit/7', {
    api: api().on('employeesGet', () => ({ ...noor, jobs: [job] }) as Employee),
  });
  const upload = await screen.findByRole('button', { name: 'Upload an image' });
  const notice = screen.getByRole('combobox', { name: /Baker/ });
  expect(upload).toBeEnabled();
  await user.type(screen.getByRole('textbox', { name: /First name/ }), 'a');
  expect(upload).toBeDisabled();
  expect(notice).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getAllByText('Save or cancel what you have typed first.').length).toBeGreaterThanOrEqual(2);
});
