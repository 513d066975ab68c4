// Visitor statistics of others, on public reading pages of organizations that have switched them on. The server names the
// container in the page and allows its host in the Content-Security-Policy of that page alone; nothing is loaded from it
// before the visitor has said yes, which is kept in this browser and can be taken back at any time.
const id = document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]')?.content;
const question = document.getElementById('measuring');
const again = document.getElementById('measuring-again');
const KEPT = 'measuring';

type Choice = 'yes' | 'no';

function kept(): Choice | undefined {
  try {
    const choice = localStorage.getItem(KEPT);
    return choice === 'yes' || choice === 'no' ? choice : undefined;
  } catch {
    return undefined;
  }
}

function keep(choice: Choice): void {
  try {
    localStorage.setItem(KEPT, choice);
  } catch {
    // Asked again on the next page.
  }
}

function show(asked: boolean): void {
  question!.hidden = !asked;
  again!.hidden = asked;
}

function measure(container: string): void {
  const page = window as Window & { dataLayer?: object[] };
  if (page.dataLayer) return;
  page.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(container)}`;
  document.head.append(script);
}

if (id && question && again && /^GTM-[A-Z0-9]+$/.test(id)) {
  const before = kept();
  show(before === undefined);
  if (before === 'yes') measure(id);
  again.querySelector('button')?.addEventListener('click', () => {
    show(true);
    question.querySelector<HTMLElement>('h2')?.focus();
  });
  for (const button of question.querySelectorAll<HTMLButtonElement>('button[value]'))
    button.addEventListener('click', () => {
      const choice = button.value === 'yes' ? 'yes' : 'no';
      const measured = kept() === 'yes';
      keep(choice);
      show(false);
      if (choice === 'yes') measure(id);
      // What runs already ends with the page.
      else if (measured) window.location.reload();
    });
}
