import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { showStartFailure } from './start-failure.ts';
import { rememberedLanguage, rememberLanguage } from './platform/early.ts';
import { speakWith } from './platform/i18n/current.ts';
import { startI18nProvider, loadRemainingTexts, loadStartTexts } from './platform/i18n/i18n-provider.ts';
import { chooseLanguage, isLanguage } from './platform/i18n/languages.ts';
import { loadIdentity } from './platform/session/identity.ts';
import { goToSignIn } from './platform/keep/leave.ts';
import { loadOrganization, offeredLanguages } from './platform/organization.ts';
import { isSignedIn } from './platform/session/session.ts';
import { store } from './platform/keep/store.ts';

/** Who, where and in which language; then the application. */
async function start(root: HTMLElement): Promise<void> {
  // Most likely that of the last start, whose texts need not wait for what follows.
  const likely = rememberedLanguage();
  if (isLanguage(likely)) void loadStartTexts(likely).catch(() => undefined);
  const [identity] = await Promise.all([loadIdentity(), loadOrganization()]);
  const language = chooseLanguage(
    [store.getItem<string>('locale'), identity.preferred_language, navigator.language],
    offeredLanguages(),
  );
  rememberLanguage(language);
  const i18nProvider = await startI18nProvider(language, offeredLanguages());
  speakWith(i18nProvider);
  document.documentElement.lang = language;
  createRoot(root).render(
    <StrictMode>
      <App i18nProvider={i18nProvider} />
    </StrictMode>,
  );
  // What the first screen asks for goes first.
  setTimeout(() => void loadRemainingTexts().catch(() => undefined), 1_000);
}

const root = document.getElementById('root');
if (!root) throw new Error('ats.html has no #root');
if (isSignedIn()) start(root).catch((error: unknown) => showStartFailure(root, error));
else goToSignIn();
