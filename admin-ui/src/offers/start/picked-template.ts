import type { TemplateEmailRow } from '../../generated/types/template-email.ts';

/** A template that somebody has picked, as calls that begin letters take it. */
export const pickedTemplate = (template: TemplateEmailRow | undefined) =>
  template ? { template_email_id: template.id, template_by_hand: true } : {};
