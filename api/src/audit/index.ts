/** The audit as its readers have it: beside the generated list, the whole of it as a file. */
import type { AuditCallId, CallTypes } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { exportAudit } from './export-audit.ts';

/** Handlers of schemas/requests/audit.json. */
export const auditHandlers: { [K in AuditCallId & keyof CallTypes]: Handler<K> } = { exportAudit };
