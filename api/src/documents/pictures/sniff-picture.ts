import { isTwoKinds } from '../signatures.ts';
import { extensionOf } from '../sniff.ts';
import { pictureHead, type PictureHead } from './picture-head.ts';

const KIND_OF_EXTENSION: Readonly<Record<string, PictureHead['kind']>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
};

/**
 * What a picture to be drawn anew is, by its content; undefined where its name says another kind, it is two kinds at
 * once, or none that is drawn. It reads the head alone, and never throws.
 */
export function sniffPicture(content: Buffer, fileName: string): PictureHead | undefined {
  const extension = extensionOf(fileName);
  const expected = extension !== undefined && Object.hasOwn(KIND_OF_EXTENSION, extension);
  const head = expected ? pictureHead(content) : undefined;
  return head?.kind === KIND_OF_EXTENSION[extension ?? ''] && !isTwoKinds(content) ? head : undefined;
}
