/**
 * The network that an address belongs to, as far as one sender can choose their address themselves: of IPv6 the first
 * 64 bits, which a single household has; of IPv4 the address.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [before = '', after] = plain.split('::', 2);
  const groups = before.split(':').filter(Boolean);
  const behind = (after ?? '').split(':').filter(Boolean);
  while (after !== undefined && groups.length + behind.length < 8) groups.push('0');
  return [...groups, ...behind]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
