import { config } from '../platform/config/config.ts';
import type { Handler } from '../platform/chain/context.ts';
import { assertSecret, readRawBody } from '../platform/chain/webhook.ts';
import { BadRequest, UnsupportedMedia, ValidationFailed } from '../platform/errors/errors.ts';
import { MAX_MAIL_BYTES, parseMail } from './parse-mail.ts';
import { takeIn } from './take-in.ts';

/**
 * POST hgemails/incoming: a mail server hands a mail over as it is. What answers nothing of ours is refused, so that
 * the server keeps it or tells its sender, as IMAP leaves it in the mailbox.
 */
export const incomingMail: Handler<'incomingMail'> = async ({ req }) => {
  assertSecret(req, config().mailWebhookSecret);
  if (!/^message\/rfc822\b|^application\/octet-stream\b|^text\/plain\b/i.test(req.headers['content-type'] ?? '')) {
    throw new UnsupportedMedia();
  }
  const raw = await readRawBody(req, MAX_MAIL_BYTES);
  let mail;
  try {
    mail = await parseMail(raw);
  } catch (cause) {
    throw new BadRequest('badRequest', { cause });
  }
  const result = await takeIn(mail, raw);
  if (result === 'unmatched') throw new ValidationFailed([{ field: 'references', code: 'incomingMail.unmatched' }]);
  return { result };
};
