/** The part of bmp-ts that is used here. */
declare module 'bmp-ts' {
  export function decode(file: Buffer, options: { toRGBA: true }): { width: number; height: number; data: Buffer };
}
