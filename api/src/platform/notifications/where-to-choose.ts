import type { Language } from '../../generated/shapes.ts';
import { staffScreen } from '../config/staff-screen.ts';
import { escapeHtml } from '../mail/index.ts';
import { t } from '../texts/texts.ts';

/** The part of one's account where one chooses what one is told of. */
const SCREEN = '/account/view?part=notifications';

/** The line of a mail, as HTML, that says why it came, and where its reader chooses which mails come. */
export function whereToChoose(language: Language, why: string): string {
  const link = `<a href="${escapeHtml(staffScreen(SCREEN))}">${escapeHtml(t(language, 'notifications.choose'))}</a>`;
  return `<p>${escapeHtml(why)} ${link}</p>`;
}
