import type { ExtractReason } from '../types.ts';

/** A picture that is to be drawn anew. */
export interface PictureJob {
  readonly task: 'picture';
  readonly bytes: Uint8Array;
}

/** One size of a picture in one format. */
export interface DrawnPicture {
  readonly width: number;
  readonly format: 'webp' | 'jpeg' | 'png';
  readonly bytes: Uint8Array;
}

export type PictureResult =
  | {
      readonly ok: true;
      readonly width: number;
      readonly height: number;
      /** What stands beside WebP: PNG where parts of the picture are clear. */
      readonly format: 'jpeg' | 'png';
      /** The largest first, each in both formats. */
      readonly drawn: readonly DrawnPicture[];
    }
  | { readonly ok: false; readonly reason: ExtractReason };
