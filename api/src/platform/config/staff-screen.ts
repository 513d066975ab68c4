import { config } from './config.ts';

/** The whole address of a screen of the staff application, by its path: `/account/view`. */
export const staffScreen = (path: string): string => `${config().publicUrl}/ats.html#${path}`;
