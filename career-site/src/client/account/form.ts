import type { BodyOf, Method, PathsOf } from '../../public-calls.ts';
import type { Language } from '../../site.ts';
import { translator, type Translate } from '../../translate.ts';

/** What the server put into the page for its script. */
export interface PageData {
  language: Language;
  texts: Record<string, string>;
  target?: string;
  token?: string;
  /** The second step is switched on. */
  secondFactor?: boolean;
}

export interface Answer {
  ok: boolean;
  status: number;
  headers: Headers;
  message?: string;
  errors: { field: string; code: string; message: string }[];
  second_step?: { channels: ('email' | 'sms')[]; phone?: string };
}

/** One of the account forms: its fields, its messages, and calls of the api in the page's language. */
export interface AccountForm {
  element: HTMLFormElement;
  data: PageData;
  t: Translate;
  field: (name: string) => HTMLInputElement;
  value: (name: string) => string;
  /** Above the fields; '' takes it away. */
  say: (message: string, kind?: 'error-summary' | 'notice') => void;
  /** At a field, or above where there is none of this name. */
  sayAt: (name: string, message: string) => void;
  call: <With extends Method, Path extends PathsOf<With>>(
    method: With,
    path: Path | `${Path}?${string}`,
    body: BodyOf<`${With} ${Path}`>,
  ) => Promise<Answer>;
}

export function accountForm(element: HTMLFormElement, data: PageData): AccountForm {
  const t = translator(data.texts, data.language);
  const field = (name: string) => element.elements.namedItem(name) as HTMLInputElement;
  const say: AccountForm['say'] = (message, kind = 'error-summary') => {
    const place = element.querySelector<HTMLElement>('[data-message]')!;
    place.className = kind;
    place.textContent = message;
    place.hidden = !message;
  };
  const sayAt: AccountForm['sayAt'] = (name, message) => {
    const place = element.querySelector<HTMLElement>(`[data-error="${name}"]`);
    if (!place) return say(message);
    place.textContent = message;
    place.hidden = !message;
    if (message) field(name).setAttribute('aria-invalid', 'true');
    else field(name).removeAttribute('aria-invalid');
  };
  const call: AccountForm['call'] = async (method, path, body) => {
    const response = await fetch(`/api/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'accept-language': data.language },
      body: JSON.stringify(body),
    });
    const answer = (await response.json().catch(() => ({}))) as Partial<Answer>;
    const { ok, status, headers } = response;
    return { errors: [], ...answer, ok, status, headers };
  };
  return { element, data, t, field, value: (name) => field(name).value, say, sayAt, call };
}

/** What went wrong, in the server's words where it has some. */
export function reason({ t }: AccountForm, { errors, message }: Answer, otherwise = 'career.account.failed'): string {
  return errors[0]?.message ?? message ?? t(otherwise);
}
