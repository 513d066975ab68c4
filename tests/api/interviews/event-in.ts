/** What calendars read in a mail: as its part says it, and as the file does. */
export function eventIn(data: string) {
  const head = /Content-Type: text\/calendar;[^\n]*(?:\n[ \t][^\n]*)*/i.exec(data)?.[0] ?? '';
  const part = data.slice(data.indexOf(head) + head.length).split(/\r?\n--/)[0]!;
  // A line that is as long as one may be ends with a break of its own: then an empty one follows in the middle of the file.
  const encoded = part.slice(part.search(/\r?\n\r?\n/));
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(data.slice(data.indexOf(head)))?.[1] ?? '';
  const text = /base64/i.test(encoding)
    ? Buffer.from(encoded, 'base64').toString('utf8')
    : encoded.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, '');
  const value = (name: string) => new RegExp(`^${name}[^:\\n]*:(.*?)\\r?$`, 'm').exec(unfolded)?.[1];
  return {
    part: /method=(\w+)/i.exec(head)?.[1]?.toUpperCase(),
    method: value('METHOD'),
    uid: value('UID'),
    sequence: Number(value('SEQUENCE')),
    start: value('DTSTART'),
    end: value('DTEND'),
    status: value('STATUS'),
    organizer: value('ORGANIZER'),
    text: unfolded,
  };
}
