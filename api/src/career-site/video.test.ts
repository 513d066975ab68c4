import { resourceOf } from '../generated/resources.ts';
import { VIDEO_FRAMES, videoOf } from './video.ts';

const { video_url: field } = resourceOf('career-section').createSchema.properties as { video_url: { pattern: string } };

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', true],
  ['https://youtu.be/dQw4w9WgXcQ', true],
  ['https://vimeo.com/76979871', true],
  ['https://vimeo.com/76979871/private', false],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', false],
  ['https://videos.example/1', false],
])('%s is taken by its schema and shown, or neither', (url, expected) => {
  expect(new RegExp(field.pattern).test(url)).toBe(expected);
  if (!expected) return;
  const origin = new URL(videoOf(url)!.frame).origin;
  expect(VIDEO_FRAMES.split(' ')).toContain(origin);
});
