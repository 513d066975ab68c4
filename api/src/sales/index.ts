/** Requests of visitors who are interested in the product itself. */
import type { Handler } from '../platform/chain/context.ts';
import { t } from '../platform/texts/texts.ts';
import type { Language } from '../generated/shapes.ts';
import { sendSalesRequest, type SalesRequest, type SalesRequestKind } from './sales-request.ts';

export { takesSalesRequests, type SalesRequestKind } from './sales-request.ts';

async function take(
  kind: SalesRequestKind,
  { body, language, ip }: { body: SalesRequest; language: Language; ip: string },
) {
  await sendSalesRequest(kind, body, { language, ip });
  return { success: true as const, message: t(language, `sales.${kind}.thanks`) };
}

const demoRequest: Handler<'demoRequest'> = (context) => take('demo', context);
const questionRequest: Handler<'questionRequest'> = (context) => take('question', context);
const whitepaperRequest: Handler<'whitepaperRequest'> = (context) => take('whitepaper', context);

/** Handlers of schemas/requests/sales.json. */
export const salesHandlers = { demoRequest, questionRequest, whitepaperRequest };
