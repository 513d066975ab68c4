import type { ApplicationQuestions } from '../site.ts';
import { Field, type FormContext } from './Field.tsx';
import { FileField } from './FileField.tsx';
import { ADDRESS, type UploadedFile } from './names.ts';
import { FormFields } from './FormFields.tsx';
import { Rows } from './Rows.tsx';
import type { UploadAnswer } from './upload.ts';
import { createApplication } from '../generated/text-lengths.ts';

const { address_attributes: address } = createApplication;

interface StepProps {
  context: FormContext;
  questions: ApplicationQuestions;
  language: string;
  enhanced: boolean;
  files: UploadedFile[];
  /** Files cannot be taken at the moment: none is needed. */
  withoutFiles: boolean;
  onFile(type: string, file: UploadedFile | undefined, answer?: UploadAnswer): void;
  onAway(): void;
}

/** The resume first, because it fills in the rest; then who the person is. */
export function ContactStep(props: StepProps) {
  const { context, questions, language, enhanced, files, withoutFiles, onFile, onAway } = props;
  const { t } = context;
  return (
    <section aria-labelledby="step-title-contact">
      <StepTitle id="contact" t={t} enhanced={enhanced} />
      {questions.wantsResume && (
        <FileField
          context={context}
          name="resume"
          fileType="resume"
          label={t('career.form.resume')}
          hint={t('career.form.resumeHint')}
          required={!withoutFiles}
          jobId={questions.jobId}
          language={language}
          enhanced={enhanced}
          file={files.find((file) => file.file_type === 'resume')}
          onUploaded={(file, answer) => onFile('resume', file, answer)}
          onAway={onAway}
        />
      )}
      <Field
        context={context}
        name="first_name"
        label={t('career.form.firstName')}
        required
        autoComplete="given-name"
        maxLength={createApplication.first_name}
      />
      <Field
        context={context}
        name="last_name"
        label={t('career.form.lastName')}
        required
        autoComplete="family-name"
        maxLength={createApplication.last_name}
      />
      <Field
        context={context}
        name="email"
        type="email"
        label={t('career.form.email')}
        hint={t('career.form.emailHint')}
        required
        autoComplete="email"
        maxLength={createApplication.email}
      />
      <Field
        context={context}
        name="home_phone"
        type="tel"
        label={t('career.form.homePhone')}
        autoComplete="tel"
        maxLength={createApplication.home_phone}
      />
      <Field
        context={context}
        name="work_phone"
        type="tel"
        autoComplete="work tel"
        label={t('career.form.workPhone')}
        maxLength={createApplication.work_phone}
      />
      <details className="more" open={ADDRESS.some((field) => context.values[`address.${field}`]) || !enhanced}>
        <summary>{t('career.form.address')}</summary>
        <Field
          context={context}
          name="address.street"
          label={t('career.form.street')}
          autoComplete="street-address"
          maxLength={address.street}
        />
        <Field
          context={context}
          name="address.city"
          label={t('career.form.city')}
          autoComplete="address-level2"
          maxLength={address.city}
        />
        <div className="pair">
          <Field
            context={context}
            name="address.province"
            label={t('career.form.province')}
            autoComplete="address-level1"
            maxLength={address.province}
          />
          <Field
            context={context}
            name="address.postal_code"
            label={t('career.form.postalCode')}
            autoComplete="postal-code"
            maxLength={address.postal_code}
          />
        </div>
        <Field
          context={context}
          name="address.country"
          label={t('career.form.country')}
          autoComplete="country-name"
          maxLength={address.country}
        />
      </details>
    </section>
  );
}

interface ExperienceProps extends StepProps {
  rows: { work: number[]; education: number[] };
  onRows(rows: { work: number[]; education: number[] }): void;
}

/** Work, education, the letter, the job's own questions, and how the person heard of the job. */
export function ExperienceStep({
  context,
  questions,
  language,
  enhanced,
  files,
  withoutFiles,
  onFile,
  onAway,
  rows,
  onRows,
}: ExperienceProps) {
  const { t } = context;
  const next = (list: number[]) => Math.max(-1, ...list) + 1;
  const mandatory = questions.coverLetter === 'mandatory';
  const letter = files.find((file) => file.file_type === 'cover_letter');
  return (
    <section aria-labelledby="step-title-experience">
      <StepTitle id="experience" t={t} enhanced={enhanced} />
      {questions.wantsResume &&
        (['work', 'education'] as const).map((kind) => (
          <Rows
            key={kind}
            context={context}
            kind={kind}
            rows={rows[kind]}
            enhanced={enhanced}
            onAdd={() => onRows({ ...rows, [kind]: [...rows[kind], next(rows[kind])] })}
            onRemove={(row) => onRows({ ...rows, [kind]: rows[kind].filter((other) => other !== row) })}
          />
        ))}
      {questions.coverLetter !== 'none' && (
        <>
          <h3>{t('career.form.coverLetter')}</h3>
          <FileField
            context={context}
            name="cover_letter"
            fileType="cover_letter"
            label={t('career.form.coverLetterFile')}
            hint={t('career.form.fileHint')}
            required={mandatory && !withoutFiles}
            jobId={questions.jobId}
            language={language}
            enhanced={enhanced}
            file={letter}
            onUploaded={(file, answer) => onFile('cover_letter', file, answer)}
            onAway={onAway}
          />
          {withoutFiles && !letter && (
            <Field
              context={context}
              name="cover_letter_text"
              label={t('career.form.coverLetterText')}
              required={mandatory}
              rows={8}
              maxLength={createApplication.applicant_profiles_attributes.cover_letter}
            />
          )}
        </>
      )}
      {questions.forms.map((section) => (
        <FormFields
          key={section.id}
          section={section}
          context={{
            ...context,
            upload: { jobId: questions.jobId, enhanced, withoutFiles, files, onFile, onAway },
          }}
        />
      ))}
      {questions.sources.length > 0 && (
        <>
          <h3>{t('career.form.about')}</h3>
          <div className="field">
            <label htmlFor="candidate_source_id">
              {t('career.form.source')} <span className="optional">{t('career.form.optional')}</span>
            </label>
            <select
              id="candidate_source_id"
              name="candidate_source_id"
              defaultValue={String(context.values.candidate_source_id ?? '')}
            >
              <option value="">{t('career.form.choose')}</option>
              {questions.sources.map((source) => (
                <option key={source.id} value={source.id}>
                  {source.name}
                </option>
              ))}
            </select>
          </div>
          <Field
            context={context}
            name="referral_name"
            label={t('career.form.referral')}
            hint={t('career.form.referralHint')}
            maxLength={createApplication.referral_name}
          />
        </>
      )}
    </section>
  );
}

export function StepTitle({ id, t, enhanced }: { id: string; t: FormContext['t']; enhanced: boolean }) {
  return (
    <h2 id={`step-title-${id}`} tabIndex={enhanced ? -1 : undefined} data-step-title>
      {t(`career.form.${id}.title`)}
    </h2>
  );
}
