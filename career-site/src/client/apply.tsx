import '../styles/site.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { useEffect, useState } from 'react';
import { ApplyForm, type ApplyFormProps } from '../apply/ApplyForm.tsx';
import { Confirmation } from '../apply/Confirmation.tsx';
import { readDraft } from '../apply/draft.ts';
import type { Sent } from '../apply/send.ts';
import { translator } from '../translate.ts';
import { wirePrint } from './print.ts';

const data = JSON.parse(document.getElementById('application-data')!.textContent!) as ApplyFormProps;
const place = document.getElementById('application-form')!;
const draft = readDraft(data.page.questions.jobId);

/** The form, and once it is sent its confirmation in the same place. */
function Application(props: ApplyFormProps) {
  const [sent, setSent] = useState<Sent>();
  useEffect(() => {
    if (!sent) return;
    document.querySelector('#application > h1')?.remove();
    wirePrint();
    window.scrollTo(0, 0);
    place.querySelector<HTMLElement>('[data-step-title]')?.focus();
  }, [sent]);
  const t = translator(props.texts, props.language);
  return sent ? (
    <Confirmation
      {...sent}
      jobName={props.page.questions.jobName}
      listPath={props.page.listPath}
      thanks={props.page.thanks}
      t={t}
    />
  ) : (
    <ApplyForm {...props} onSent={setSent} />
  );
}

// A kept draft differs from what the server rendered, so it is drawn anew instead of hydrated.
if (draft) createRoot(place).render(<Application {...data} draft={draft} />);
else hydrateRoot(place, <Application {...data} />);
