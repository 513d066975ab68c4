import { extractor, readerForCall } from '../../uploads/index.ts';
import { MAX_MAIL_BYTES } from '../../documents/index.ts';
import { config } from '../../platform/config/config.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { goneSignal } from '../../platform/chain/gone.ts';
import { assertSecret, readRawBody } from '../../platform/chain/webhook.ts';
import { BadRequest, UnsupportedMedia, ValidationFailed } from '../../platform/errors/errors.ts';
import { log } from '../../platform/logging/log.ts';
import { webhookName, recordCheck } from './mailbox-state.ts';
import { mayAnswer } from './match-mail.ts';
import { headOf } from './head.ts';
import { takeIn, takeInBroken } from './take-in.ts';

/**
 * POST hgemails/incoming: a mail server hands a mail over as it is. What answers nothing of ours is refused, so that
 * the server keeps it or tells its sender, as IMAP leaves it in the mailbox. What cannot be read is in its thread as such,
 * so that it is not handed over again and again.
 */
export const incomingMail: Handler<'incomingMail'> = async ({ req, res }) => {
  assertSecret(req, config().mailWebhookSecret);
  if (!/^message\/rfc822\b|^application\/octet-stream\b|^text\/plain\b/i.test(req.headers['content-type'] ?? '')) {
    throw new UnsupportedMedia();
  }
  const raw = await readRawBody(req, MAX_MAIL_BYTES);
  const signal = goneSignal(res);
  const read = (bytes: Buffer) => readerForCall(extractor().mail(bytes, { share: 'webhook', signal }), signal);
  const head = await read(headOf(raw));
  if (!head.ok) throw new BadRequest();
  // Strangers can make nobody read a whole mail.
  if (!(await mayAnswer(head.mail))) throw unmatched();
  const whole = await read(raw);
  if (whole.ok) {
    const result = await takeIn(whole.mail, raw);
    if (result === 'unmatched') throw unmatched();
    return { result };
  }
  log().warn({ reason: whole.reason }, 'A mail could not be read');
  const result = await takeInBroken(head.mail, raw, 'unreadable');
  if (result === 'unmatched') throw unmatched();
  if (result === 'taken') await recordCheck(webhookName, { broken: 1 }, null);
  return { result: result === 'taken' ? 'unreadable' : result };
};

const unmatched = () => new ValidationFailed([{ field: 'references', code: 'incomingMail.unmatched' }]);
