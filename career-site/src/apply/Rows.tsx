import { useEffect, useRef } from 'react';
import { Field, type FormContext } from './Field.tsx';
import type { Translate } from '../translate.ts';
import { createApplication } from '../generated/text-lengths.ts';

const { work_experiences_attributes: work, educations_attributes: education } =
  createApplication.applicant_profiles_attributes;

interface Props {
  context: FormContext;
  kind: 'work' | 'education';
  /** Keys of the rows that are shown; a row keeps its key when another one is removed. */
  rows: number[];
  enhanced: boolean;
  onAdd(): void;
  onRemove(row: number): void;
}

/** Work experiences or educations: as many as the person wants to tell. */
export function Rows({ context, kind, rows, enhanced, onAdd, onRemove }: Props) {
  const { t } = context;
  const section = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const added = useRef(false);
  // A new row stands before the button that adds it: the keyboard would go on behind it.
  useEffect(() => {
    if (added.current) section.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus();
    added.current = false;
  }, [rows]);
  return (
    <section ref={section} aria-label={t(`career.form.${kind}.title`)}>
      <h3>{t(`career.form.${kind}.title`)}</h3>
      {rows.map((row, index) => (
        <fieldset key={row} className="row">
          <legend>{t(`career.form.${kind}.row`, { number: index + 1 })}</legend>
          {kind === 'work' ? (
            <Work context={context} row={row} t={t} />
          ) : (
            <Education context={context} row={row} t={t} />
          )}
          {enhanced && (
            <button
              type="button"
              className="quiet"
              onClick={() => {
                // This one goes with its row.
                addButton.current?.focus();
                onRemove(row);
              }}
            >
              {t(`career.form.${kind}.remove`, { number: index + 1 })}
            </button>
          )}
        </fieldset>
      ))}
      {enhanced && (
        <button
          ref={addButton}
          type="button"
          className="secondary"
          onClick={() => {
            added.current = true;
            onAdd();
          }}
        >
          {t(`career.form.${kind}.add`)}
        </button>
      )}
    </section>
  );
}

interface RowProps {
  context: FormContext;
  row: number;
  t: Translate;
}

function Work({ context, row, t }: RowProps) {
  const name = (field: string) => `work.${row}.${field}`;
  return (
    <>
      <Field
        context={context}
        name={name('position')}
        maxLength={work.position}
        label={t('career.form.work.position')}
      />
      <Field context={context} name={name('company')} maxLength={work.company} label={t('career.form.work.company')} />
      <Dates context={context} name={name} t={t} />
      <label className="choice">
        <input
          type="checkbox"
          name={name('present_date')}
          value="1"
          defaultChecked={context.values[name('present_date')] !== undefined}
        />
        {t('career.form.work.present')}
      </label>
      <Field
        context={context}
        name={name('description')}
        maxLength={work.description}
        label={t('career.form.work.description')}
        rows={4}
      />
    </>
  );
}

function Education({ context, row, t }: RowProps) {
  const name = (field: string) => `education.${row}.${field}`;
  return (
    <>
      <Field
        context={context}
        name={name('institution')}
        maxLength={education.institution}
        label={t('career.form.education.institution')}
      />
      <Field
        context={context}
        name={name('degree')}
        maxLength={education.degree}
        label={t('career.form.education.degree')}
      />
      <Field
        context={context}
        name={name('field_of_study')}
        maxLength={education.field_of_study}
        label={t('career.form.education.field')}
      />
      <Dates context={context} name={name} t={t} />
    </>
  );
}

function Dates({ context, name, t }: { context: FormContext; name(field: string): string; t: Translate }) {
  return (
    <div className="pair">
      <Field
        context={context}
        name={name('start_date')}
        label={t('career.form.from')}
        type="month"
        maxLength={undefined}
        placeholder="2024-05"
      />
      <Field
        context={context}
        name={name('end_date')}
        label={t('career.form.to')}
        type="month"
        maxLength={undefined}
        placeholder="2026-01"
      />
    </div>
  );
}
