import type { LetterPage } from '../../site.ts';
import { Act, AnswerFrame, Notes, useForm } from './form-parts.tsx';
import { Signature } from './Signature.tsx';

/** What an approver says to a letter that a candidate is to receive. */
export function ReviewForm({ page }: { page: LetterPage }) {
  const { t } = useForm(page);
  return (
    <AnswerFrame page={page} title={t('career.offer.review')}>
      <Notes page={page} hint={t('career.offer.reviewHint')} />
      {page.letter.request_signature && <Signature page={page} />}
      <p className="actions">
        <Act act="approve" label={t('career.offer.approve')} />
        <Act act="return" quiet label={t('career.offer.return')} />
      </p>
    </AnswerFrame>
  );
}
