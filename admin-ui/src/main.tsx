import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { showStartFailure } from './start-failure.ts';
import { speakWith } from './platform/i18n/current.ts';
import { createI18nProvider, loadTexts } from './platform/i18n/i18n-provider.ts';
import { chooseLanguage, isLanguage } from './platform/i18n/languages.ts';
import { loadIdentity } from './platform/identity.ts';
import { goToSignIn } from './platform/leave.ts';
import { loadOrganization, offeredLanguages } from './platform/organization.ts';
import { isSignedIn } from './platform/session.ts';
import { store } from './platform/store.ts';

/** Who, where and in which language; then the application. */
async function start(root: HTMLElement): Promise<void> {
  const chosen = store.getItem<string>('locale');
  // On a slow line every wait counts: what is most likely needed next comes beside the first calls.
  const likely = chosen ?? store.getItem<string>('start.language');
  if (isLanguage(likely)) void loadTexts(likely).catch(() => undefined);
  const [identity] = await Promise.all([loadIdentity(), loadOrganization()]);
  const language = chooseLanguage([chosen, identity.preferred_language, navigator.language], offeredLanguages());
  store.setItem('start.language', language);
  const i18nProvider = await createI18nProvider(language, offeredLanguages());
  speakWith(i18nProvider);
  document.documentElement.lang = language;
  createRoot(root).render(
    <StrictMode>
      <App i18nProvider={i18nProvider} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('ats.html has no #root');
if (isSignedIn()) start(root).catch((error: unknown) => showStartFailure(root, error));
else goToSignIn();
