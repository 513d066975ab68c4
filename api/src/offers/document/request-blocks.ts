import type { Block } from '../../documents/index.ts';
import type { RequestDocument } from './document-types.ts';
import { momentOf, say } from './hand.ts';
import { closingBlocks, enclosedBlocks, fileLine, openingBlocks, section } from './letter-blocks.ts';

/** All pages of an information request: what was asked, what was answered, the trail last. */
export function requestBlocks(request: RequestDocument): Block[] {
  const { forms, wanted, receivedAt } = request;
  return [
    ...openingBlocks(request),
    ...enclosedBlocks(request),
    ...section(
      request,
      'wanted',
      wanted.flatMap((one) => wantedBlocks(one, request)),
    ),
    ...forms.flatMap(({ title, questions }): Block[] => [
      { kind: 'heading', text: title },
      ...questions.map(
        ({ question, answers }) =>
          ({ kind: 'entry', text: question, body: answers.join('\n') || say(request, 'unanswered') }) as const,
      ),
    ]),
    ...(receivedAt
      ? [{ kind: 'facts', facts: [[say(request, 'received'), momentOf(receivedAt, request)]] } as const]
      : []),
    ...closingBlocks(request),
  ];
}

function wantedBlocks(
  { description, required, files }: RequestDocument['wanted'][number],
  request: RequestDocument,
): Block[] {
  return [
    {
      kind: 'entry',
      text: description,
      aside: say(request, required ? 'required' : 'optional'),
      ...(files.length === 0 && { body: say(request, 'notSent') }),
    },
    ...files.map((file) => ({ kind: 'paragraph', ...fileLine(file, request), level: 1, marker: '•' }) as const),
  ];
}
