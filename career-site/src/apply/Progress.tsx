import type { Translate } from '../translate.ts';

interface Props {
  steps: readonly string[];
  step: number;
  t: Translate;
}

/** Where in the form the person is. */
export function Progress({ steps, step, t }: Props) {
  return (
    <ol className="steps" aria-label={t('career.form.progress')}>
      {steps.map((name, index) => (
        <li key={name} aria-current={index === step ? 'step' : undefined} className={index < step ? 'done' : undefined}>
          {t(`career.form.${name}.title`)}
        </li>
      ))}
    </ol>
  );
}
