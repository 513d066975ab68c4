/** The part of subset-font that is used here; the package brings no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype';
    variationAxes?: Record<string, number>;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
