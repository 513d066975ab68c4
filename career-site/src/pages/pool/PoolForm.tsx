import { ErrorSummary, ErrorText, Field, messageFor } from '../../apply/Field.tsx';
import { Guarded } from '../../apply/Guarded.tsx';
import { ACCEPT } from '../../apply/upload.ts';
import { useSite } from '../../context.tsx';
import { Document } from '../../Document.tsx';
import type { PoolPage, PoolThanksPage } from '../../site.ts';
import { joinTalentPool } from '../../generated/text-lengths.ts';

/** Leaving a profile for jobs to come: one form, sent as a whole. */
export function PoolForm({ page }: { page: PoolPage }) {
  const { organization, t } = useSite();
  const { values, errors, choices } = page;
  const context = { t, values, errors };
  const consentError = messageFor(errors, 'consent');
  return (
    <Document
      title={t('talentPool.title')}
      description={t('talentPool.text', { organization: organization.name })}
      canonical={page.path}
      alternates={page.alternates}
      scripts={['own']}
    >
      <p className="back">
        <a href={page.listPath}>{t('alerts.back')}</a>
      </p>
      <h1>{t('talentPool.title')}</h1>
      <p className="lead">{t('talentPool.text')}</p>
      <form method="post" action={page.path} encType="multipart/form-data" noValidate data-once>
        <Guarded guard={page.guard} t={t} />
        <ErrorSummary errors={errors} t={t} />
        <h2>{t('talentPool.you')}</h2>
        <Field
          context={context}
          name="first_name"
          label={t('career.form.firstName')}
          maxLength={joinTalentPool.first_name}
          autoComplete="given-name"
          required
        />
        <Field
          context={context}
          name="last_name"
          label={t('career.form.lastName')}
          maxLength={joinTalentPool.last_name}
          autoComplete="family-name"
          required
        />
        <Field
          context={context}
          name="email"
          label={t('career.form.email')}
          type="email"
          autoComplete="email"
          required
          maxLength={joinTalentPool.email}
        />
        <Field
          context={context}
          name="home_phone"
          label={t('career.form.homePhone')}
          type="tel"
          maxLength={joinTalentPool.home_phone}
          autoComplete="tel"
        />
        <Resume page={page} />
        <h2>{t('talentPool.work')}</h2>
        <Choice page={page} name="job_category_id" label={t('talentPool.category')} options={choices.categories} />
        <Choice
          page={page}
          name="company_department_id"
          label={t('talentPool.department')}
          options={choices.departments}
        />
        <Choice page={page} name="location_id" label={t('talentPool.location')} options={choices.locations} />
        <Field
          context={context}
          name="wishes"
          label={t('talentPool.wishes')}
          rows={5}
          maxLength={joinTalentPool.wishes}
        />
        <div className={consentError ? 'field invalid' : 'field'}>
          <ErrorText name="consent" message={consentError} />
          <label className="choice">
            <input
              type="checkbox"
              id="consent"
              name="consent"
              value="1"
              required
              defaultChecked={values['consent'] === '1'}
              aria-invalid={consentError ? true : undefined}
              aria-describedby={consentError ? 'error-consent' : undefined}
            />
            {page.consent}
          </label>
        </div>
        <p className="actions">
          <button type="submit">{t('talentPool.send')}</button>
        </p>
      </form>
    </Document>
  );
}

function Resume({ page: { errors } }: { page: PoolPage }) {
  const { t } = useSite();
  const error = messageFor(errors, 'resume');
  return (
    <div className={error ? 'field invalid' : 'field'}>
      <label htmlFor="resume">
        {t('career.form.resume')} <span className="optional">{t('career.form.optional')}</span>
      </label>
      <p className="hint" id="hint-resume">
        {t('career.form.fileHint')}
      </p>
      <ErrorText name="resume" message={error} />
      <input
        id="resume"
        type="file"
        name="resume"
        accept={ACCEPT}
        aria-describedby={`hint-resume${error ? ' error-resume' : ''}`}
        aria-invalid={error ? true : undefined}
      />
    </div>
  );
}

interface ChoiceProps {
  page: PoolPage;
  name: string;
  label: string;
  options: { id: number; name: string }[];
}

function Choice({ page, name, label, options }: ChoiceProps) {
  const { t } = useSite();
  if (options.length === 0) return null;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={String(page.values[name] ?? '')}>
        <option value="">{t('talentPool.any')}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}

export function PoolThanks({ page }: { page: PoolThanksPage }) {
  const { t } = useSite();
  return (
    <Document title={t('talentPool.thanks.title')}>
      <h1>{t('talentPool.thanks.title')}</h1>
      <p className="lead" role="status">
        {t('talentPool.thanks.text')}
      </p>
      <p className="actions">
        <a className="button secondary" href={page.listPath}>
          {t('alerts.back')}
        </a>
      </p>
    </Document>
  );
}
