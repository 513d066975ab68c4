/** Where lines of a text may end, by Unicode (UAX 14). */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place, `required` where the line must end there; null behind the last. */
    nextBreak(): { position: number; required?: boolean } | null;
  }
}
