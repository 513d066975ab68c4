import type { Block } from '../../documents/index.ts';
import type { CandidateAnswer, EnclosedFile, GivenSignature, LetterDocument, OfferDocument } from './document-types.ts';
import { type Hand, momentOf, say, sizeOf } from './hand.ts';
import { htmlBlocks } from './html-blocks.ts';
import { trailBlocks } from './trail-blocks.ts';

const HEADER = { width: 480, height: 110 };
const SIGNATURE = { width: 200, height: 70 };

/** All pages of an offer letter, the trail last. */
export function letterBlocks(letter: LetterDocument): Block[] {
  return [
    ...openingBlocks(letter),
    ...enclosedBlocks(letter),
    ...section(
      letter,
      'signatures',
      letter.signatures.flatMap((one) => givenBlocks(one, letter)),
    ),
    ...section(letter, 'answer', answerBlocks(letter, letter.answer)),
    ...closingBlocks(letter),
  ];
}

/** Header, recipient, subject, text and the signature below it. */
export function openingBlocks(document: OfferDocument): Block[] {
  const { header, organization, recipient, job, subject, html, pictures, terms = [], signature } = document;
  return [
    ...(header ? [{ kind: 'picture', bytes: header, most: HEADER } as const] : []),
    { kind: 'paragraph', spans: [{ text: organization, bold: true }], size: 'h3' },
    { kind: 'paragraph', spans: [{ text: [recipient.name, recipient.email].filter(Boolean).join('\n') }] },
    { kind: 'title', text: subject, ...(job && { below: job }) },
    ...htmlBlocks(html, pictures),
    ...section(
      document,
      'terms',
      terms.length > 0 ? [{ kind: 'facts', facts: terms.map(({ name, value }) => [name, value] as const) }] : [],
    ),
    ...(signature
      ? [
          ...(signature.picture ? [{ kind: 'picture', bytes: signature.picture, most: SIGNATURE } as const] : []),
          {
            kind: 'paragraph',
            spans: [
              { text: signature.name, bold: true },
              {
                text: [signature.title, signature.name === organization ? '' : organization]
                  .map((line) => (line ? `\n${line}` : ''))
                  .join(''),
              },
            ],
          } as const,
        ]
      : []),
  ];
}

export function enclosedBlocks({ files, links, ...hand }: OfferDocument): Block[] {
  return [
    ...section(
      hand,
      'files',
      files.map(
        (file, at) => ({ kind: 'paragraph', ...fileLine(file, hand), level: 1, marker: `${at + 1}.` }) as const,
      ),
    ),
    ...section(
      hand,
      'links',
      links.map(
        ({ title, address }, at) =>
          ({
            kind: 'paragraph',
            spans: [{ text: title ? `${title}: ` : '' }, { text: address, href: address }],
            level: 1,
            marker: `${at + 1}.`,
          }) as const,
      ),
    ),
  ];
}

/** Name, size and digest of a file. */
export const fileLine = ({ name, size, sha256 }: EnclosedFile, hand: Hand) => ({
  spans: [
    { text: [name, size ? `(${sizeOf(size, hand)})` : ''].filter(Boolean).join(' ') },
    ...(sha256 ? [{ text: `\nSHA-256 ${sha256}` }] : []),
  ],
});

/** The page with the trail, which begins a new one. */
export const closingBlocks = (document: OfferDocument): Block[] => [
  { kind: 'newPage' },
  { kind: 'title', text: say(document, 'trail.title'), below: document.subject },
  ...trailBlocks(document.trail, document.version, document),
];

export const section = (hand: Hand, key: string, blocks: Block[]): Block[] =>
  blocks.length > 0 ? [{ kind: 'heading', text: say(hand, key) }, ...blocks] : [];

function givenBlocks({ name, role, at, typed, picture }: GivenSignature, hand: Hand): Block[] {
  return [
    ...(picture ? [{ kind: 'picture', bytes: picture, most: SIGNATURE } as const] : []),
    ...(typed ? [{ kind: 'paragraph', spans: [{ text: typed, italic: true }], size: 'h2' } as const] : []),
    {
      kind: 'facts',
      facts: [
        [say(hand, 'signed.name'), name],
        [say(hand, 'signed.role'), role],
        [say(hand, 'signed.at'), momentOf(at, hand)],
        [say(hand, 'signed.how'), say(hand, picture ? 'signed.picture' : 'signed.typed')],
      ],
    },
    { kind: 'rule' },
  ];
}

function answerBlocks(letter: LetterDocument, answer: CandidateAnswer | undefined): Block[] {
  if (!answer) return [];
  const { outcome, at, message, consent } = answer;
  return [
    {
      kind: 'facts',
      facts: [
        [say(letter, 'answered.outcome'), say(letter, `answered.${outcome}`)],
        [say(letter, 'answered.at'), momentOf(at, letter)],
        ...(consent ? [[say(letter, 'answered.consent'), consent] as const] : []),
        ...(message ? [[say(letter, 'answered.message'), message] as const] : []),
      ],
    },
  ];
}
