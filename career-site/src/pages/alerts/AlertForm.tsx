import { ErrorText, messageFor } from '../../apply/Field.tsx';
import { useSite } from '../../context.tsx';
import type { AlertForm as Form, FieldError, Values } from '../../site.ts';
import type { Translate } from '../../translate.ts';
import { askJobAlert } from '../../generated/text-lengths.ts';

interface Props {
  form: Form;
  values?: Values;
  errors?: FieldError[];
}

/** Asks for new jobs by mail. It works without script, and says nothing of who has an alert already. */
export function AlertForm({ form, values = {}, errors = [] }: Props) {
  const { t } = useSite();
  const error = messageFor(errors, 'email');
  return (
    <form method="post" action={form.path} className="alert-form" noValidate data-once>
      {Object.entries(form.search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      <p>{aboutOf(form, t)}</p>
      <div className="alert-fields">
        <div className={error ? 'field invalid' : 'field'}>
          <label htmlFor="email">{t('alerts.form.email')}</label>
          <ErrorText name="email" message={error} />
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={askJobAlert.email}
            required
            defaultValue={String(values['email'] ?? '')}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'error-email' : undefined}
          />
        </div>
        <Frequency id="frequency" value={String(values['frequency'] ?? 'daily')} />
        <button type="submit">{t('alerts.form.submit')}</button>
      </div>
      <p className="hint">{t('alerts.form.privacy')}</p>
    </form>
  );
}

export function Frequency({ id, value }: { id: string; value: string }) {
  const { t } = useSite();
  return (
    <div className="field">
      <label htmlFor={id}>{t('alerts.form.frequency')}</label>
      <select id={id} name="frequency" defaultValue={value}>
        <option value="daily">{t('alerts.form.daily')}</option>
        <option value="weekly">{t('alerts.form.weekly')}</option>
      </select>
    </div>
  );
}

function aboutOf({ search, ...form }: Form, t: Translate): string {
  const parts = partsOf({ ...form, words: search['q'] ?? '' }, t);
  if (parts.length === 0) return t('alerts.form.all');
  return t(search['landing'] ? 'alerts.form.landing' : 'alerts.form.search', { search: parts.join(' · ') });
}

/** What an alert is about, in words; nothing: all jobs. */
export const partsOf = (
  { words, chosen, workplace }: { words: string; chosen: string[]; workplace: string | null },
  t: Translate,
): string[] => [
  ...(words ? [t('alerts.form.words', { words })] : []),
  ...chosen,
  ...(workplace ? [t(`career.workplace.${workplace}`)] : []),
];
