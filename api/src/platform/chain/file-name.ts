/** A file name for headers that know only ASCII: accents are dropped, what remains foreign becomes an underscore. */
export function asciiFileName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%\\;]/g, '_');
}
