import { JsonBlock } from '../../raw-html.tsx';
import { useSite } from '../../context.tsx';

/** Data for the scripts of these pages: their texts, and where to go. */
export function ScriptData({ data = {} }: { data?: Record<string, unknown> }) {
  const { texts, language } = useSite();
  const own = Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('career.account.')));
  return <JsonBlock type="application/json" id="page-data" data={{ ...data, language, texts: own }} />;
}

export function NoScript() {
  const { t } = useSite();
  return (
    <noscript>
      <p className="error-summary">{t('career.account.needsScript')}</p>
    </noscript>
  );
}

export function Input({
  label,
  name,
  describedBy = '',
  ...rest
}: { label: string; name: string; describedBy?: string } & React.InputHTMLAttributes<HTMLInputElement>) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <p className="error" id={`error-${name}`} data-error={name} hidden />
      <input id={name} name={name} aria-describedby={`error-${name} ${describedBy}`.trim()} {...rest} />
    </div>
  );
}
