import type { Picture } from './site-look.ts';

interface Props {
  picture: Picture;
  /** How wide it stands, for the browser to choose by. */
  sizes: string;
  /** Seen at once: fetched before all others. */
  first?: boolean;
  className?: string;
}

/** A picture in the width and format that the reader's browser wants. Its room is kept before it comes. */
export function PictureTag({ picture, sizes, first = false, className }: Props) {
  const { path, width, height, widths, format, alt } = picture;
  const set = (ending: string) => widths.map((each) => `${path}${each}.${ending} ${each}w`).join(', ');
  const middle = widths.findLast((each) => each <= 1200) ?? widths[0];
  return (
    <picture className={className}>
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        src={`${path}${middle}.${format}`}
        srcSet={set(format)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}
