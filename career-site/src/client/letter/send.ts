import type { LetterData } from './page-data.ts';

interface Sending {
  data: LetterData;
  /** Files are on their way. */
  uploading: () => boolean;
  /** Gives what has been put into the page its acts. */
  wire: (root: ParentNode) => void;
}

/**
 * Sends the forms of the page as a browser without script would, and shows the page that is answered: what is to be
 * confirmed as a dialog, what was refused in the place of the form. Everything is checked by the server alone.
 */
export function wireSending({ data, uploading, wire }: Sending): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('form[data-letter]')) return;
    event.preventDefault();
    const button = event.submitter as HTMLButtonElement | null;
    if (button?.matches('[data-back]')) return dialog().close();
    if (uploading() && button?.name === 'act') return say(form, data.t('stillUploading'));
    void send(form, button);
  });

  async function send(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    say(form, '');
    const label = button?.textContent ?? '';
    const body = new FormData(form, button);
    if (button?.name === 'act') button.textContent = data.t('sending');
    try {
      const response = await fetch(form.action, { method: 'POST', body });
      if (response.redirected) return window.location.replace(response.url);
      show(new DOMParser().parseFromString(await response.text(), 'text/html'), button);
    } catch {
      say(form, data.t(navigator.onLine ? 'failed' : 'offline'));
    } finally {
      form.ariaBusy = null;
      if (button?.name === 'act') button.textContent = label;
    }
  }

  function show(next: Document, button: HTMLButtonElement | null): void {
    const question = next.getElementById('confirmation');
    if (question) return ask(question);
    dialog().close();
    const answer = next.getElementById('answer');
    const place = document.getElementById('answer');
    if (!answer || !place) return showAll(next);
    const field = button?.closest<HTMLElement>('[data-wanted]')?.dataset.wanted;
    place.replaceWith(document.adoptNode(answer));
    wire(answer);
    const summary = document.getElementById('error-summary');
    const upload = field ? answer.querySelector<HTMLElement>(`[data-upload="${field}"]`) : null;
    (summary ?? upload)?.focus();
    if (!summary && !upload) announce(answer.querySelector('[data-notice]'));
  }

  function ask(question: HTMLElement): void {
    const box = dialog();
    box.replaceChildren(document.adoptNode(question));
    if (!box.open) box.showModal();
    document.getElementById('confirmation-title')?.focus();
  }

  /** Another page than the form's: it was settled meanwhile. */
  function showAll(next: Document): void {
    document.title = next.title;
    document.getElementById('main')!.replaceWith(document.adoptNode(next.getElementById('main')!));
    document.getElementById('main')!.focus();
    window.scrollTo(0, 0);
  }
}

const dialog = () => document.getElementById('confirm-dialog') as HTMLDialogElement;

/** What was done is read out, and the keyboard goes on there: the button that was pressed went with its form. */
function announce(region: HTMLElement | null): void {
  if (!region?.textContent) return;
  region.tabIndex = -1;
  region.focus();
}

function say(form: HTMLFormElement, words: string): void {
  const place = form.querySelector('[data-problem]');
  if (place) place.textContent = words;
}
