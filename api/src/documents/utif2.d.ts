/** The part of utif2 that is used here. */
declare module 'utif2' {
  interface Page {
    [tag: `t${number}`]: unknown;
    width: number;
    height: number;
  }
  const utif: {
    decode(file: ArrayBuffer): Page[];
    decodeImage(file: ArrayBuffer, page: Page): void;
    toRGBA8(page: Page): Uint8Array;
  };
  export default utif;
}
