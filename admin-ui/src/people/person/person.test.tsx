import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ReactElement } from 'react';
import { AdminContext, Form, SaveButton, type TranslationMessages } from 'react-admin';
import type { Role } from '../../generated/shapes.ts';
import { dataProvider } from '../../platform/data-provider.ts';
import { loadIdentity } from '../../platform/session/identity.ts';
import { FakeApi, type PartialRow, rows } from '../../platform/testing/fake-api.ts';
import { textsOf } from '../../platform/testing/texts.ts';
import { fieldOf, path } from '../../schema-ui/widgets/testing.tsx';
import { PersonInput, PersonValue } from './PersonWidget.tsx';

// Lists of people are drawn while somebody types, on machines that may be busy with others.
jest.setTimeout(60_000);

const employee = fieldOf('ref', { reference: { path: 'employees', many: false } });
const applicant = fieldOf('ref', { reference: { path: 'applicants', many: false } });

const colleague = (more: PartialRow<'employeesList'> = {}): PartialRow<'employeesList'> => ({
  id: 3,
  name: 'Bea Haddad',
  first_name: 'Bea',
  last_name: 'Haddad',
  email: 'bea@demo.example',
  aasm_state: 'recruiter',
  ...more,
});

async function shown(element: ReactElement, api: FakeApi, language = 'en') {
  globalThis.fetch = api.fetch;
  for (const name of ['access-token', 'client', 'uid']) localStorage.setItem(name, 'x');
  await loadIdentity();
  const texts = { ...textsOf(language), [`resources.${path}.fields.field`]: 'Field' };
  const i18nProvider = polyglotI18nProvider(() => texts as unknown as TranslationMessages, language, undefined, {
    allowMissing: true,
  });
  return render(
    <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      {element}
    </AdminContext>,
  );
}

test.each<[Role, string | undefined]>([
  ['recruiter_admin', '#/user/edit/3'],
  ['recruiter', undefined],
])('a colleague is shown by initials and name, to a %s with the link that they may open', async (role, href) => {
  const api = new FakeApi(role).on('employeesList', () => rows([colleague()]));
  await shown(<PersonValue field={employee} path={path} value={3} rowId={1} />, api);
  expect(await screen.findByText('Bea Haddad')).toBeVisible();
  expect(screen.getByText('BH')).toHaveAttribute('aria-hidden', 'true');
  const link = screen.queryByRole('link', { name: 'Bea Haddad' });
  expect(link?.getAttribute('href')).toBe(href);
});

test.each([
  ['en', 'archived', 'Bea Haddad (Archived)'],
  ['fr', 'archived', 'Bea Haddad (Archivé)'],
  ['es', 'pending', 'Bea Haddad (Inactivo)'],
] as const)('in %s, that an account is %s is said in words', async (language, aasm_state, words) => {
  const api = new FakeApi('recruiter').on('employeesList', () => rows([colleague({ aasm_state })]));
  const { container } = await shown(<PersonValue field={employee} path={path} value={3} />, api, language);
  await waitFor(() => expect(container).toHaveTextContent(words));
});

test('candidates of a page are asked for at once; whom the reader does not reach stands by number', async () => {
  const api = new FakeApi('recruiter').on('applicantNames', () => [
    { id: 8, name: 'Robin Park', email: 'robin@x.example', removed: false },
    { id: 9, name: '', email: null, removed: true },
  ]);
  await shown(
    <>
      {[8, 9, 10].map((id) => (
        <div key={id}>
          <PersonValue field={applicant} path={path} value={id} rowId={1} />
        </div>
      ))}
    </>,
    api,
  );
  expect(await screen.findByRole('link', { name: 'Robin Park' })).toHaveAttribute('href', '#/applicant/8');
  expect(screen.getByText('Person no. 9')).toBeVisible();
  expect(screen.getByText('(personal data removed)')).toBeVisible();
  expect(screen.getByText('#10')).toBeVisible();
  expect(api.of('applicantNames').map(({ query }) => query.get('ids'))).toEqual(['8,9,10']);
});

test('somebody is found by letters of the name or the address, and told apart by the address', async () => {
  const saved: unknown[] = [];
  const api = new FakeApi('recruiter').on('employeesList', () =>
    rows([colleague(), colleague({ id: 4, email: 'other@demo.example' })]),
  );
  await shown(
    <Form onSubmit={(values: Record<string, unknown>) => void saved.push(values['field'])}>
      <PersonInput field={employee} path={path} source="field" disabled={false} />
      <SaveButton alwaysEnable />
    </Form>,
    api,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByRole('combobox', { name: 'Field' }), 'other');
  await waitFor(() => {
    const filter = JSON.parse(api.of('employeesList').at(-1)!.query.get('filter')!) as Record<string, unknown>;
    expect(filter).toMatchObject({ q: 'other' });
    expect(filter['aasm_state']).not.toContain('archived');
  });
  const option = (await screen.findByText('other@demo.example')).closest<HTMLElement>('[role=option]')!;
  expect(within(option).getByText('Bea Haddad')).toBeVisible();
  await user.click(option);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([4]));
});
