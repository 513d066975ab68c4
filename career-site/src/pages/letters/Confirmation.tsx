import type { ReactNode } from 'react';
import { useSite } from '../../context.tsx';
import type { LetterAct, LetterPage, Values } from '../../site.ts';
import { Problem } from './form-parts.tsx';

/** What is about to be sent, to be confirmed: a page of its own, which the script shows as a dialog. */
export function Confirmation({ page, act }: { page: LetterPage; act: LetterAct }) {
  const { organization, t } = useSite();
  const { letter, values, path } = page;
  const about = { organization: organization.name, job: letter.jobName, candidate: letter.candidate.name };
  return (
    <section id="confirmation" className="confirmation" aria-labelledby="confirmation-title">
      <h1 id="confirmation-title" tabIndex={-1}>
        {t(`career.letter.confirm.${act}.title`, about)}
      </h1>
      <p className="lead">{t(`career.letter.confirm.${act}.text`, about)}</p>
      <Given page={page} act={act} />
      <form method="post" action={path} encType="multipart/form-data" data-letter>
        <Kept values={values} />
        <input type="hidden" name="confirmed" value="1" readOnly />
        <Problem />
        <p className="actions">
          <button type="submit" name="act" value={act}>
            {t(`career.letter.confirm.${act}.yes`)}
          </button>
          <button type="submit" name="act" value="edit" className="secondary" data-back>
            {t('career.letter.confirm.back')}
          </button>
        </p>
      </form>
    </section>
  );
}

/** What was filled in goes along, since the page holds it and nothing else does. */
function Kept({ values }: { values: Values }) {
  return Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((one, at) => <input key={`${name} ${at}`} type="hidden" name={name} value={one} readOnly />),
  );
}

function Given({ page, act }: { page: LetterPage; act: LetterAct }) {
  const { t } = useSite();
  const { letter, values, reasons, forms } = page;
  const text = (name: string) => String(values[name] ?? '').trim();
  const positive = act === 'accept' || act === 'approve';
  const files = act === 'accept' || act === 'send' ? letter.wanted.flatMap((wanted) => wanted.files) : [];
  const asked = forms.flatMap(({ questions }) => questions);
  const answered = asked.filter(({ id }) =>
    [values[`question.${id}`] ?? values[`answer.${id}`] ?? ''].flat().some((one) => one.trim()),
  ).length;
  const drawn = text('signature.kind') !== 'typed' ? text('signature.image') : '';
  const signed = positive && letter.request_signature;
  const reason = act === 'decline' ? reasons.find(({ value }) => value === text('decline_reason'))?.label : undefined;
  return (
    <dl className="terms-table">
      {positive && letter.consent && <Row label={t('career.letter.confirm.consent')}>{letter.consent}</Row>}
      {signed && (
        <Row label={t('career.letter.signature.title')}>
          {text('signature.name')}
          {drawn && <img className="picture" src={drawn} alt={t('career.letter.signature.preview')} />}
        </Row>
      )}
      {reason && <Row label={t('career.offer.declineReason')}>{reason}</Row>}
      {act === 'send' && asked.length > 0 && (
        <Row label={t('career.request.questions')}>
          {t('career.request.answeredOf', { smart_count: asked.length, answered })}
        </Row>
      )}
      {files.length > 0 && <Row label={t('career.letter.files')}>{files.map(({ name }) => name).join(', ')}</Row>}
      {text('notes') && <Row label={t('career.letter.notes')}>{text('notes')}</Row>}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
