import '../styles/site.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { useEffect, useRef, useState } from 'react';
import { AlreadyApplied } from '../apply/AlreadyApplied.tsx';
import { ApplyForm, type ApplyFormProps } from '../apply/ApplyForm.tsx';
import { Confirmation } from '../apply/Confirmation.tsx';
import { readDraft } from '../apply/draft.ts';
import type { Sent } from '../apply/send.ts';
import { translator } from '../translate.ts';
import { wirePrint } from './print.ts';

const data = JSON.parse(document.getElementById('application-data')!.textContent!) as ApplyFormProps;
const place = document.getElementById('application-form')!;
// What a link opens is what was kept last, wherever that was.
const draft = data.page.values.kept ? undefined : readDraft(data.page.questions.jobId);

type Outcome = { sent: Sent } | { known: string };

/** The form, and in the same place what became of it: a confirmation, or that it has been here before. */
function Application(props: ApplyFormProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [draft, setDraft] = useState(props.draft);
  const changed = useRef(false);
  useEffect(() => {
    changed.current ||= outcome !== undefined;
    if (!changed.current) return;
    const heading = document.querySelector<HTMLElement>('#application > h1');
    if (heading) heading.hidden = outcome !== undefined;
    wirePrint();
    window.scrollTo(0, 0);
    place.querySelector<HTMLElement>('[data-step-title]')?.focus();
  }, [outcome]);
  const { page, texts, language } = props;
  const t = translator(texts, language);
  const of = { jobName: page.questions.jobName, listPath: page.listPath, t };
  if (!outcome)
    return (
      <ApplyForm
        {...props}
        draft={draft}
        onSent={(sent) => setOutcome({ sent })}
        onKnown={(known) => setOutcome({ known })}
      />
    );
  if ('sent' in outcome) return <Confirmation {...of} {...outcome.sent} thanks={page.thanks} />;
  const back = () => {
    setDraft(readDraft(page.questions.jobId));
    setOutcome(undefined);
  };
  const known = { email: outcome.known, contact: page.contact, formPath: page.path, language };
  return <AlreadyApplied {...of} {...known} onBack={back} />;
}

// A kept draft differs from what the server rendered, so it is drawn anew instead of hydrated.
if (draft) createRoot(place).render(<Application {...data} draft={draft} />);
else hydrateRoot(place, <Application {...data} />);
