/** External recipients as they are typed: separated by commas, blanks do not count. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .replace(/\s+/g, '')
      .split(',')
      .filter((part) => part !== ''),
  ),
];
