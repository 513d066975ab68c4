import type { OfferDocument, Picture } from '../document/index.ts';

/** What the words of a document must have, at the least: whom and what it is about, who signed, and its proof. */
export function asksFor(document: OfferDocument): string[] {
  const { subject, recipient, version, trail } = document;
  const signed = document.kind === 'offer_letter' ? document.signatures.flatMap(({ name, role }) => [name, role]) : [];
  const answered =
    document.kind === 'info_request'
      ? document.forms.flatMap(({ questions }) => questions.map((one) => one.question))
      : [];
  const wanted = [subject, recipient.name, version.sha256, trail.at(-1)?.hash ?? '', ...signed, ...answered];
  return wanted.filter((text) => isSaid(text));
}

/** So many pictures it must have: the same bytes are put into a file once. */
export function picturesOf(document: OfferDocument): number {
  const pictures: (Picture | undefined)[] = [
    document.header,
    document.signature?.picture,
    ...(document.kind === 'offer_letter' ? document.signatures.map(({ picture }) => picture) : []),
  ];
  return new Set(pictures.flatMap((picture) => (picture ? [Buffer.from(picture).toString('base64')] : []))).size;
}

/** What a text layer tells letter for letter. Scripts whose letters join or go from right to left come in another order. */
const isSaid = (text: string): boolean =>
  text.trim() !== '' &&
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{N}\p{Zs}!-/:-@[-`{-~–—’‘“”«»…]+$/u.test(
    text,
  );
