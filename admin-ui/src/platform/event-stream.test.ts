import { EventParser } from './event-stream.ts';

const parse = (...chunks: string[]) => {
  const heard: [string, string][] = [];
  const parser = new EventParser((name, data) => heard.push([name, data]));
  for (const chunk of chunks) parser.push(chunk);
  return heard;
};

test('messages are found wherever the network cuts them', () => {
  expect(parse('event: mov', 'ed\nda', 'ta: {"a":1}\n', '\nevent: moved\ndata: 2\n\nda')).toEqual([
    ['moved', '{"a":1}'],
    ['moved', '2'],
  ]);
});

test('comments that keep the line open are no messages', () => {
  expect(parse(': still here\n\n', 'data: x\ndata: y\n\n')).toEqual([['message', 'x\ny']]);
});
