import { ErrorSummary } from '../apply/Field.tsx';
import { Guarded } from '../apply/Guarded.tsx';
import { Document } from '../Document.tsx';
import { useSite } from '../context.tsx';
import type { SalesPage, SalesThanksPage } from '../site.ts';
import { questionRequest } from '../generated/text-lengths.ts';

const LINES = ['name', 'company', 'phone'] as const;
/** Characters of each field, alike in all three requests. */
const lengths = questionRequest;

/** Asking for a demonstration, an answer or a paper; a plain form that posts to its own address. */
export function Sales({ page }: { page: SalesPage }) {
  const { t } = useSite();
  const { request, open, values, errors, failed } = page;
  const title = t(`sales.${request}.title`);
  if (!open)
    return (
      <Document title={title}>
        <h1>{title}</h1>
        <p className="lead">{t('sales.closed')}</p>
      </Document>
    );
  const wrong = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <Document title={title} canonical={page.path} alternates={page.alternates}>
      <h1>{title}</h1>
      <p className="lead">{t(`sales.${request}.intro`)}</p>
      <ErrorSummary errors={[...(failed ? [{ field: '', message: failed }] : []), ...errors]} t={t} />
      <form method="post" action={page.path} noValidate>
        <Guarded guard={page.guard} t={t} />
        <Line name="email" type="email" value={values.email} error={wrong('email')} required />
        {LINES.map((name) => (
          <Line key={name} name={name} value={values[name]} error={wrong(name)} />
        ))}
        <Line
          name="message"
          value={values.message}
          error={wrong('message')}
          required={request === 'question'}
          lines={5}
        />
        <p className="actions">
          <button className="button" type="submit">
            {t('sales.send')}
          </button>
        </p>
      </form>
    </Document>
  );
}

interface LineProps {
  name: keyof typeof AUTO | 'message';
  value: string | undefined;
  error: string | undefined;
  type?: string;
  required?: boolean;
  lines?: number;
}

function Line({ name, value, error, type = 'text', required = false, lines }: LineProps) {
  const { t } = useSite();
  const common = {
    id: name,
    name,
    defaultValue: value,
    required,
    maxLength: lengths[name],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={name}>
        {t(`sales.fields.${name}`)} {!required && <span className="optional">({t('sales.optional')})</span>}
      </label>
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
      {lines ? (
        <textarea {...common} rows={lines} />
      ) : (
        <input {...common} type={type} autoComplete={name === 'message' ? undefined : AUTO[name]} />
      )}
    </div>
  );
}

const AUTO = { email: 'email', name: 'name', company: 'organization', phone: 'tel' };

/** Where a request ends. */
export function SalesThanks({ page }: { page: SalesThanksPage }) {
  const { language, t } = useSite();
  return (
    <Document title={t(`sales.${page.request}.title`)}>
      <h1>{t(`sales.${page.request}.title`)}</h1>
      <p className="lead">{t(`sales.${page.request}.thanks`)}</p>
      <p className="actions">
        <a className="button" href={`/job-list/${language}`}>
          {t('sales.toJobs')}
        </a>
      </p>
    </Document>
  );
}
