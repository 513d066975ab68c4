import { useSite } from '../../context.tsx';
import type { AlertForm as Form } from '../../site.ts';
import { AlertForm } from './AlertForm.tsx';

/** The form below a list of jobs. */
export function AlertBox({ form, heading: Heading = 'h2' }: { form: Form; heading?: 'h2' | 'h3' }) {
  const { t } = useSite();
  return (
    <section className="alert-box" aria-labelledby="job-alert">
      <Heading id="job-alert">{t('alerts.form.title')}</Heading>
      <AlertForm form={form} />
    </section>
  );
}
