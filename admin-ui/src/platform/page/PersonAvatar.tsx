import Avatar from '@mui/material/Avatar';

/** The first letters of the first and the last word of a name. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((_letter, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase();

/** Somebody by their initials; beside the name, which voices read. */
export function PersonAvatar({ name, size = 28 }: { name: string; size?: number }) {
  return (
    <Avatar
      aria-hidden
      sx={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.43),
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {initials(name)}
    </Avatar>
  );
}
