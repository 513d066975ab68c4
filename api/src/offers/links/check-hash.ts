import { isAhead, type CallContext, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne, withTransaction } from '../../platform/database/database.ts';
import { linkActor } from '../actors.ts';
import { factsOf } from '../facts.ts';
import { lockLetterOfLink } from '../letter.ts';
import { recordTrail } from '../trail/index.ts';
import { type Linked, linkedLetter } from './linked-letter.ts';
import { findLetterLink } from './record-links.ts';

/** POST approval_emails/check_hash: what the link shows, and that somebody has looked at it. */
export const checkHash: Handler<'checkHash'> = async (context) => {
  const { hash } = context.body;
  const linked = await linkedLetter(hash, context.language);
  await recordView(hash, linked, context);
  return linked;
};

/**
 * Writes down the first look at what somebody was sent; of later ones, and of those with a newer link to the same, the
 * trail says nothing. A page is drawn by the same call, so it counts with and without script; not what a browser fetches
 * ahead or asks the head of. A program that scans mails fetches pages like anybody: the trail says that the link was
 * opened, from where and with what, and nothing else of the product takes it for a reader.
 */
async function recordView(hash: string, linked: Linked, context: Pick<CallContext, 'ip' | 'req' | 'caller'>) {
  if (isAhead(context.req)) return;
  if (linked.state === 'closed' || (await findLetterLink(hash))?.used_at) return;
  await withTransaction(async () => {
    await lockLetterOfLink(linked.id);
    const link = await findLetterLink(hash);
    if (!link || link.used_at || link.revoked_at) return;
    const seen = await queryOne(
      `select id from record_links
        where approval_email_id = $1 and purpose = $2 and approval_chain_id is not distinct from $3
          and revoked_at is null and used_at is not null`,
      [linked.id, link.purpose, link.approval_chain_id],
    );
    await query('update record_links set used_at = now() where id = $1', [link.id]);
    if (seen) return;
    const { candidate } = await factsOf(linked.id);
    const who =
      linked.role === 'candidate'
        ? candidate
        : (await queryOne<{ name: string; email: string }>('select name, email from approval_chains where id = $1', [
            link.approval_chain_id,
          ]))!;
    await recordTrail(linked.id, {
      action: 'viewed',
      actor: linkActor(context, linked.role, who),
      versionSha256: linked.version_sha256,
    });
  });
}
