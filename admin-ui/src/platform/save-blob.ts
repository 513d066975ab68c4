/** Offers what was fetched as a file to keep. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken what it needs by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
