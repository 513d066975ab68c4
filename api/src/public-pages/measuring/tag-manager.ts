import type { Response } from 'express';
import { widenPolicy } from '../widen-policy.ts';

/** What Google Tag Manager and the statistics behind it load and call. */
const allowed: Record<string, string> = {
  'script-src': 'https://www.googletagmanager.com',
  'img-src': 'https://www.googletagmanager.com https://*.google-analytics.com',
  'connect-src': 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
};

/** Widens the policy of this one answer by the hosts of the tag manager; scripts in the page stay forbidden. */
export function allowTagManager(response: Response): void {
  widenPolicy(response, allowed);
}
