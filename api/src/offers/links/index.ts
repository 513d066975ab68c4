import type { CallTypes } from '../../generated/call-types.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { checkHash } from './check-hash.ts';

export const linksHandlers = {
  checkHash,
} satisfies { [K in keyof CallTypes]?: Handler<K> };
