import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, callPage } from '../../platform/call.ts';

export type CareerPicture = AnswerOf<'careerPicturesList'>[number];

export const picturesKey = ['career_pictures'];

/** The newest pictures of the career site; more than these nobody scrolls through. */
export function usePictures() {
  return useQuery({
    queryKey: picturesKey,
    queryFn: async () =>
      (await callPage('careerPicturesList', { query: { sort: '["created_at","DESC"]', range: '[0,99]' } })).rows,
  });
}

/** The address of a picture in its smallest width. */
export const thumbnailOf = ({ key, widths, format }: CareerPicture) =>
  `/api/v1/career_pictures/${key}/${(widths as number[])[0]}.${format}`;
