import { startRadicale } from '../radicale.ts';
import type { CalendarService, Made } from './service.ts';

/** A real CalDAV server, as one calendar service beside the others. */
export async function startCaldav(): Promise<CalendarService & { account: object; password: string }> {
  const radicale = await startRadicale();
  const calendars = {
    Work: await radicale.calendar('Work'),
    Home: await radicale.calendar('Home'),
    Shared: await radicale.calendar('Shared'),
  };
  const { host, url, userName, password } = radicale;
  const unfolded = (text: string) => text.replaceAll(/\r?\n[ \t]/g, '');
  const valueIn = (text: string, name: string) =>
    new RegExp(`^${name}[^:\\r\\n]*:(.*?)\\r?$`, 'm').exec(unfolded(text))?.[1] ?? '';
  return {
    ...{ host, env: {}, calendars, password, account: { server_url: url, user_name: userName, password } },
    make: (calendar, uid, entry) => radicale.put(calendar, uid, linesOf(entry)),
    entries: async (calendar) =>
      [...(await radicale.entries(calendar))].map(([id, text]) => ({
        ...{ id, summary: valueIn(text, 'SUMMARY'), location: valueIn(text, 'LOCATION'), whole: text },
        from: momentIn(valueIn(text, 'DTSTART')),
      })),
    edit: async (_calendar, id, { summary, from, to }) => {
      const text = await (await radicale.ask('GET', id)).text();
      const changed = text
        .replace(/SUMMARY:.*/, `SUMMARY:${summary}`)
        .replace(/DTSTART:.*/, `DTSTART:${dense(from)}`)
        .replace(/DTEND:.*/, `DTEND:${dense(to)}`);
      await radicale.ask('PUT', id, changed, { 'content-type': 'text/calendar' });
    },
    remove: async (_calendar, id) => {
      await radicale.ask('DELETE', id);
    },
    begin: radicale.begin,
    end: radicale.end,
    stop: radicale.stop,
  };
}

const dense = (moment: string) => `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
const momentIn = (text: string) =>
  /^\d{8}T\d{6}Z$/.test(text)
    ? new Date(text.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5')).toISOString()
    : text;

function linesOf({ from, to, day, days, summary, is, invitation }: Made): string {
  const owner = 'mailto:hiring.manager@demo.example';
  const guest = is === 'declined' || invitation;
  return [
    ...(day ? [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`] : [`DTSTART:${dense(from!)}`, `DTEND:${dense(to!)}`]),
    `SUMMARY:${summary ?? ''}`,
    ...(days ? [`RRULE:FREQ=DAILY;COUNT=${days}`] : []),
    ...(is === 'free' ? ['TRANSP:TRANSPARENT'] : []),
    ...(is === 'cancelled' ? ['STATUS:CANCELLED'] : []),
    ...(guest
      ? ['ORGANIZER:mailto:x@example.org', `ATTENDEE;PARTSTAT=${is ? 'DECLINED' : 'NEEDS-ACTION'}:${owner}`]
      : []),
  ].join('\n');
}
