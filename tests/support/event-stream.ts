import { eventually } from './eventually.ts';

/** A stream of events that somebody has open: all that it has told so far, as it came. */
export interface EventStream {
  text: () => string;
  close: () => void;
}

/** Opens a stream of events by the headers of a session, and waits for what it tells first. */
export async function openStream(
  url: string,
  path: string,
  session: Record<string, string> | undefined,
): Promise<EventStream> {
  const ends = new AbortController();
  const headers = { 'x-forwarded-for': '10.9.9.8', ...session };
  const answer = await fetch(`${url}/api/v1/${path}`, { headers, signal: ends.signal });
  if (!answer.headers.get('content-type')?.includes('event-stream'))
    throw new Error(`No stream: ${answer.status} ${await answer.text()}`);
  let told = '';
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (): Promise<void> => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) told += part.value;
  };
  // Whoever closes it expects no end.
  read().catch(() => undefined);
  await eventually(async () => told.includes('\n\n'), true);
  return { text: () => told, close: () => ends.abort() };
}
