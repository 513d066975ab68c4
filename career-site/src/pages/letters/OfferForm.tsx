import { ErrorText, messageFor } from '../../apply/Field.tsx';
import type { LetterPage } from '../../site.ts';
import { Act, AnswerFrame, Notes, useForm } from './form-parts.tsx';
import { Signature } from './Signature.tsx';
import { WantedFiles } from './WantedFiles.tsx';

/** The candidate's answer: yes with what it takes, large; no, folded away and quiet. */
export function OfferForm({ page }: { page: LetterPage }) {
  const { t } = useForm(page);
  const { letter } = page;
  return (
    <AnswerFrame page={page} title={t('career.offer.answer')}>
      <WantedFiles page={page} intro={t('career.offer.wanted')} />
      <Notes page={page} hint={t('career.offer.notesHint')} />
      {letter.request_signature && <Signature page={page} />}
      <p className="actions">
        <Act act="accept" label={t('career.offer.accept')} />
      </p>
      <Decline page={page} />
    </AnswerFrame>
  );
}

function Decline({ page }: { page: LetterPage }) {
  const { t, values, errors } = useForm(page);
  const error = messageFor(errors, 'decline_reason');
  const chosen = String(values.decline_reason ?? '');
  return (
    <details className="more decline" open={Boolean(chosen || error)}>
      <summary>{t('career.offer.declineInstead')}</summary>
      <div className={error ? 'field invalid' : 'field'}>
        <label htmlFor="decline_reason">
          {t('career.offer.declineReason')} <span className="optional">{t('career.form.optional')}</span>
        </label>
        <p className="hint" id="hint-decline_reason">
          {t('career.offer.declineHint')}
        </p>
        <ErrorText name="decline_reason" message={error} />
        <select
          id="decline_reason"
          name="decline_reason"
          defaultValue={chosen}
          aria-describedby="hint-decline_reason"
          aria-invalid={error ? true : undefined}
        >
          <option value="">{t('career.form.choose')}</option>
          {page.reasons.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <p>
        <Act act="decline" quiet label={t('career.offer.decline')} />
      </p>
    </details>
  );
}
