import type { Language } from '../generated/shapes.ts';
import { letterHtml, queueMail } from '../platform/mail/index.ts';
import { t } from '../platform/texts/texts.ts';
import { nameOf, type Account } from './accounts.ts';
import { signInSettings } from './organization-settings.ts';

export interface AccountMail {
  /** Which texts: mail.<kind>.subject, .body, .link and .ignore. */
  kind: 'reset' | 'invitation' | 'pin' | 'lockout' | 'changed';
  purpose: string;
  /** Fills in the texts. */
  values?: Record<string, string | number>;
  /** Where the link leads. */
  href?: string;
  secret?: boolean;
  language?: Language;
  dedupeKey?: string;
}

/** Queues a mail of the system to the owner of an account, in their language. */
export async function mailAccount(account: Account, mail: AccountMail): Promise<void> {
  const language = mail.language ?? account.preferred_language;
  const { organizationName } = await signInSettings();
  const values = { ...mail.values, organization: organizationName };
  const text = (part: string) => t(language, `mail.${mail.kind}.${part}`, values);
  const ignore = mail.kind === 'invitation' ? [] : [text('ignore')];
  await queueMail({
    to: account.email,
    subject: text('subject'),
    html: letterHtml({
      language,
      name: nameOf(account),
      organization: organizationName,
      paragraphs: [text('body'), ...ignore],
      link: mail.href === undefined ? undefined : { href: mail.href, label: text('link') },
    }),
    language,
    recipientKind: 'staff',
    purpose: mail.purpose,
    secret: mail.secret ?? false,
    replyable: false,
    dedupeKey: mail.dedupeKey,
  });
}
