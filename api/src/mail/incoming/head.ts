/** More than any headers that are read; what is longer is cut, and refused as unreadable. */
const mostBytes = 600_000;

/** The headers of a mail as it came, up to the empty line that ends them. */
export function headOf(raw: Buffer): Buffer {
  const start = raw.subarray(0, mostBytes);
  const ends = ['\r\n\r\n', '\n\n'].map((line) => start.indexOf(line)).filter((at) => at >= 0);
  return ends.length > 0 ? start.subarray(0, Math.min(...ends) + 2) : start;
}
