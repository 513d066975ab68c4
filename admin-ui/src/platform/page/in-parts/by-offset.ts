/** For useInfiniteQuery: a list that is read so many rows at a time, until its total is reached. */
export const byOffset = (size: number) => ({
  initialPageParam: 0,
  getNextPageParam: ({ total }: { total: number }, pages: readonly unknown[]) =>
    pages.length * size < total ? pages.length * size : undefined,
});
