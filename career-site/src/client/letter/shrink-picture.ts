/** A signature is read well at this size; photos of a phone are many times larger. */
const WIDEST = 1000;

/** A picture as a data address of at most so many bytes. Rejects where the file is no picture, answers '' where it stays too large. */
export async function shrinkPicture(file: File, maxBytes: number): Promise<string> {
  const picture = await createImageBitmap(file);
  for (let widest = WIDEST; widest >= 250; widest /= 2) {
    const scale = Math.min(1, widest / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    // A transparent ground stays transparent where that is small enough.
    for (const type of ['image/png', 'image/jpeg']) {
      const address = canvas.toDataURL(type, 0.85);
      if ((address.length * 3) / 4 <= maxBytes) return address;
    }
  }
  return '';
}
