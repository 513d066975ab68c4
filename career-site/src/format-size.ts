/** A size of a file in words: kilobytes, or megabytes from a million bytes. */
export function formatSize(bytes: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: bytes < 1e6 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes < 1e6 ? bytes / 1e3 : bytes / 1e6);
}
