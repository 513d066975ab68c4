import { buffer } from 'node:stream/consumers';
import { assemblePdf, type Block, FIRST_FREE, printer } from '../../documents/index.ts';
import type { OfferDocument } from './document-types.ts';
import { say } from './hand.ts';
import { letterBlocks } from './letter-blocks.ts';
import { requestBlocks } from './request-blocks.ts';
import { trailBlocks } from './trail-blocks.ts';

/** A document that could not be drawn: a picture in it is broken or too large, or it took too long. */
export class NotDrawn extends Error {
  override name = 'NotDrawn';
}

/**
 * A letter or request as PDF, with its trail on the last page. What is not signed or answered yet says so on every page.
 * @throws NotDrawn; ReaderBusy when too much waits to be drawn
 */
export function drawDocument(document: OfferDocument): Promise<Buffer> {
  const blocks = document.kind === 'offer_letter' ? letterBlocks(document) : requestBlocks(document);
  return draw(document, blocks, document.subject, markOf(document));
}

/** The log of a letter or request as PDF: its trail alone. */
export function drawLog(document: OfferDocument): Promise<Buffer> {
  const { subject, organization, recipient, job, trail, version } = document;
  const title = say(document, 'log.title');
  const blocks: Block[] = [
    { kind: 'title', text: title, below: subject },
    {
      kind: 'facts',
      facts: [
        [say(document, 'log.organization'), organization],
        [say(document, 'log.recipient'), [recipient.name, recipient.email].filter(Boolean).join(' · ')],
        ...(job ? [[say(document, 'log.job'), job] as const] : []),
      ],
    },
    ...trailBlocks(trail, version, document),
  ];
  return draw(document, blocks, `${title} – ${subject}`);
}

function markOf(document: OfferDocument): string | undefined {
  if (document.state === 'closed') return undefined;
  const isRequest = document.kind === 'info_request';
  if (document.state === 'open') return say(document, 'mark.open');
  return say(document, isRequest ? 'mark.draftRequest' : 'mark.draft');
}

async function draw(
  { language, paper, organization }: OfferDocument,
  blocks: Block[],
  title: string,
  mark?: string,
): Promise<Buffer> {
  const content = { blocks, footer: [organization, title].filter(Boolean).join(' · '), ...(mark && { mark }) };
  const made = await printer().blocks(content, { first: FIRST_FREE, paper }, { share: 'offers' });
  if (!made.ok) throw new NotDrawn(`The pages could not be drawn: ${made.reason}`);
  const { bytes, first, offsets, pages } = made.fragment;
  // Without the marks in the margin that files of several pieces have.
  const piece = { title, first, offsets: [...offsets], pages: [...pages], size: bytes.length };
  return buffer(assemblePdf([{ ...piece, read: () => Promise.resolve(Buffer.from(bytes)) }], title, language).body);
}
