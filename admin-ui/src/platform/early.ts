/**
 * What nearly every start waits for, asked for while the application's own code is still on its way. The page loads
 * this file apart and first, so it imports nothing but small files; see vite.config.ts.
 */
import { addressOf } from './address.ts';
import { encodedUid, isSignedIn, withSession } from './session/session.ts';

/** The language of the last start, in the browser's store. */
const languageKey = 'rolecall.start.language';

export const rememberLanguage = (language: string) => localStorage.setItem(languageKey, language);
export const rememberedLanguage = () => localStorage.getItem(languageKey);

/** What the dashboard asked for when it was last opened, in the browser's store. */
const dashboardKey = 'rolecall.start.dashboard';

export const rememberDashboard = (urls: string[]) => localStorage.setItem(dashboardKey, JSON.stringify(urls));

function rememberedDashboard(): string[] {
  if (!['', '#/', '#/dashboard'].includes(location.hash)) return [];
  try {
    return JSON.parse(localStorage.getItem(dashboardKey) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/** Texts of the staff application: those that its first screen shows, or the others. */
export const textsAddress = (language: string, part: 'start' | 'rest') => `/translation/${language}.json?part=${part}`;

const answers = new Map<string, Promise<Response>>();

function prefetch(url: string): void {
  const answer = fetch(url, withSession());
  // Whoever takes it hears of it; nobody may.
  answer.catch(() => undefined);
  answers.set(url, answer);
}

/** The answer that was asked for early, once; undefined where nobody has. */
export function takeEarly(url: string, options: RequestInit = {}): Promise<Response> | undefined {
  if ((options.method ?? 'GET') !== 'GET') return undefined;
  const answer = answers.get(url);
  answers.delete(url);
  return answer;
}

if (isSignedIn()) {
  prefetch(addressOf('readAccount', { params: { base64_uid: encodedUid() } }));
  prefetch(addressOf('organizationsGet'));
  const language = rememberedLanguage();
  if (language) prefetch(textsAddress(language, 'start'));
  rememberedDashboard().forEach(prefetch);
}
