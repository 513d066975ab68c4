import { Document } from '../../Document.tsx';
import { useSite } from '../../context.tsx';
import { JsonBlock } from '../../raw-html.tsx';
import type { LetterPage } from '../../site.ts';
import { Confirmation } from './Confirmation.tsx';
import { Head } from './Head.tsx';
import { OfferForm } from './OfferForm.tsx';
import { Papers } from './Papers.tsx';
import { RequestForm } from './RequestForm.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { Answered, Closed, Waiting } from './Settled.tsx';

/** A letter or request that somebody opened by a link: to be read, answered, or looked at once it is settled. */
export function LetterView({ page }: { page: LetterPage }) {
  const { t } = useSite();
  const { letter, confirm } = page;
  const title = letter.subject || letter.jobName || t(`career.letter.kind.${letter.email_type}`);
  return (
    <Document title={title} scripts={['letter', 'print']}>
      {letter.state === 'closed' ? (
        <Closed letter={letter} />
      ) : confirm ? (
        <Confirmation page={page} act={confirm} />
      ) : (
        <Open page={page} title={title} />
      )}
    </Document>
  );
}

function Open({ page, title }: { page: LetterPage; title: string }) {
  const { letter } = page;
  const open = letter.state === 'open' && letter.role !== 'viewer';
  return (
    <>
      {letter.state === 'answered' && <Answered letter={letter} notice={page.notice} />}
      <Head letter={letter} title={title} first={letter.state !== 'answered'} asks={open} />
      {letter.state === 'waiting' && letter.role !== 'viewer' && <Waiting letter={letter} />}
      <Papers letter={letter} path={page.path} />
      {open && <AnswerForm page={page} />}
    </>
  );
}

/** The form, what the script needs, and the dialog that it asks in before anything is sent. */
function AnswerForm({ page }: { page: LetterPage }) {
  const { language, texts } = useSite();
  const { letter, hash, limits } = page;
  const Form = letter.email_type === 'info_request' ? RequestForm : letter.role === 'approver' ? ReviewForm : OfferForm;
  const own = Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('career.letter.script.')));
  return (
    <>
      <Form page={page} />
      <dialog id="confirm-dialog" aria-labelledby="confirmation-title" />
      <JsonBlock type="application/json" id="page-data" data={{ language, hash, limits, texts: own }} />
    </>
  );
}
