/** Too much waits to be read already, for this share or in all; nothing is wrong with what was to be read. */
export class ReaderBusy extends Error {
  constructor() {
    super('Too many documents wait to be read');
    this.name = 'ReaderBusy';
  }
}
