/** The part of omggif that is used here; the package brings no types. */
declare module 'omggif' {
  interface Gif {
    readonly width: number;
    readonly height: number;
    numFrames(): number;
    decodeAndBlitFrameRGBA(frame: number, points: Uint8Array): void;
  }
  const omggif: { GifReader: new (bytes: Uint8Array) => Gif };
  export default omggif;
}
