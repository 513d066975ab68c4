/** Pixels as the PDF library hands them out; a mask has no kind. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly kind?: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** Brightness at a place of a picture, from 0 to 255; undefined outside. */
export type Sampler = (x: number, y: number) => number | undefined;

/** The library's kinds of pixels. */
const KINDS = { bits: 1, rgb: 2, rgba: 3 } as const;

/** How to look into a picture; undefined when its pixels are of another kind, or fewer than it says. */
export function samplerOf({ width, height, kind = KINDS.bits, data }: Picture): Sampler | undefined {
  const rowBytes = kind === KINDS.bits ? (width + 7) >> 3 : width * (kind === KINDS.rgb ? 3 : 4);
  if (!Object.values(KINDS).includes(kind as 1) || data.length < rowBytes * height) return undefined;
  const brightness = (at: number): number => 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  const read: (x: number, y: number) => number =
    kind === KINDS.bits
      ? (x, y) => ((data[y * rowBytes + (x >> 3)]! >> (7 - (x & 7))) & 1 ? 255 : 0)
      : kind === KINDS.rgb
        ? (x, y) => brightness(y * rowBytes + x * 3)
        : (x, y) => {
            const at = y * rowBytes + x * 4;
            const opaque = data[at + 3]! / 255;
            return brightness(at) * opaque + 255 * (1 - opaque);
          };
  return (x, y) => (x >= 0 && y >= 0 && x < width && y < height ? read(Math.floor(x), Math.floor(y)) : undefined);
}
