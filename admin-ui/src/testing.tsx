import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './App.tsx';
import type { Role } from './generated/shapes.ts';
import { speakWith } from './platform/i18n/current.ts';
import { startI18nProvider } from './platform/i18n/i18n-provider.ts';
import { dropDrafts } from './platform/keep/drafts.ts';
import { loadIdentity } from './platform/session/identity.ts';
import { loadOrganization, offeredLanguages } from './platform/organization.ts';
import { FakeApi } from './platform/testing/fake-api.ts';
import { uploadsOver } from './platform/testing/fake-uploads.ts';
import type { Language } from './generated/shapes.ts';

// The whole application starts in each test, on machines that may be busy with others.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

interface Opened {
  api: FakeApi;
  user: ReturnType<typeof userEvent.setup>;
}

/** Opens the whole application at an address, signed in with a role, before an api that the test answers for. */
export async function openApp(
  path: string,
  {
    role = 'recruiter_admin',
    language = 'en',
    api = new FakeApi(role),
    again = false,
  }: {
    role?: Role;
    language?: Language;
    api?: FakeApi;
    /** The same window as before: what was begun in it is there. */
    again?: boolean;
  } = {},
): Promise<Opened> {
  localStorage.clear();
  for (const [name, value] of Object.entries({ 'access-token': 't', client: 'c', uid: 'a@demo.example' })) {
    localStorage.setItem(name, value);
  }
  globalThis.fetch = api.fetch;
  globalThis.XMLHttpRequest = uploadsOver(api.fetch);
  window.location.hash = path;
  await Promise.all([loadIdentity(), loadOrganization()]);
  if (!again) dropDrafts();
  const i18nProvider = await startI18nProvider(language, offeredLanguages());
  speakWith(i18nProvider);
  render(<App i18nProvider={i18nProvider} />);
  return { api, user: userEvent.setup() };
}
