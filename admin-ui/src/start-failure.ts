// The other texts come from the server, which is what could not be reached; so these few are built in.
import { startFailure } from './generated/start-failure.ts';
import { currentLanguage } from './platform/i18n/current.ts';

/** What stands in the empty page when even the first calls fail. */
export function showStartFailure(root: HTMLElement, error: unknown): void {
  const text = startFailure[currentLanguage()];
  const title = document.createElement('h1');
  title.textContent = text.title;
  const reason = document.createElement('p');
  const message = error instanceof Error ? error.message : String(error);
  // Without texts a message is still its key.
  reason.textContent = message.startsWith('admin.') ? '' : message;
  const again = document.createElement('button');
  again.textContent = text.again;
  again.addEventListener('click', () => window.location.reload());
  root.replaceChildren(title, reason, again);
}
