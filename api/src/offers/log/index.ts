import type { CallTypes } from '../../generated/call-types.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { getLetterLog } from './letter-log.ts';

export const logHandlers = { getLetterLog } satisfies { [K in keyof CallTypes]?: Handler<K> };
