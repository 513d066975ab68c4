import { config } from '../platform/config/config.ts';
import type { Language } from '../generated/shapes.ts';
import { askAgain, type Guard } from '../guard/index.ts';
import { Unavailable, ValidationFailed } from '../platform/errors/errors.ts';
import { escapeHtml, isAddress, queueMail } from '../platform/mail/index.ts';
import { limitCalls, networkOf } from '../platform/rate-limits/index.ts';
import { t } from '../platform/texts/texts.ts';

export type SalesRequestKind = 'demo' | 'question' | 'whitepaper';

/** What somebody leaves who wants a demo, an answer or a paper. */
export interface SalesRequest {
  email: string;
  name?: string | null;
  company?: string | null;
  phone?: string | null;
  message?: string | null;
  guard?: Guard | null;
}

/** Whether requests are taken: an address is configured for them. */
export const takesSalesRequests = (): boolean => config().salesEmail !== undefined;

/**
 * Queues a request for the sales address; an answer to it goes to who asked.
 * @throws 422 for a wrong address, 429 after a handful in an hour, 503 where no sales address is configured.
 */
export async function sendSalesRequest(
  kind: SalesRequestKind,
  request: SalesRequest,
  { language, ip }: { language: Language; ip: string },
): Promise<void> {
  const email = request.email.trim();
  if (!isAddress(email)) throw new ValidationFailed([{ field: 'email', code: 'format-email' }]);
  if (kind === 'question' && !request.message?.trim())
    throw new ValidationFailed([{ field: 'message', code: 'required' }]);
  const to = config().salesEmail;
  if (to === undefined) throw new Unavailable('sales.errors.notSetUp');
  await askAgain(`sales-${kind}`, request.guard);
  await limitCalls('sales', networkOf(ip));
  await limitCalls('sales_from', email);
  await limitCalls('sales_all', '');
  const lines = (['name', 'email', 'company', 'phone', 'message'] as const)
    .filter((name) => request[name]?.trim())
    .map((name) => `<p><b>${t(language, `sales.fields.${name}`)}:</b> ${linesOf(request[name]!)}</p>`);
  await queueMail({
    to,
    replyTo: email,
    subject: t(language, `sales.${kind}.subject`),
    html: lines.join('\n'),
    language,
    recipientKind: 'external',
    purpose: `${kind}_request`,
  });
}

const linesOf = (text: string) => escapeHtml(text.trim()).replaceAll('\n', '<br>');
