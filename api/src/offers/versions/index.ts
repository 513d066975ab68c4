import type { CallTypes } from '../../generated/call-types.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { listLetterVersions } from './list.ts';

export const versionsHandlers = { listLetterVersions } satisfies { [K in keyof CallTypes]?: Handler<K> };
