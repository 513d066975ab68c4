import { BlockList, isIP } from 'node:net';
import type { Rows } from '../generated/rows.ts';
import { queryOne } from '../platform/database/database.ts';

/** Whether an application comes from inside: from an address at one of the organization's domains, or its network. */
export async function comesFromInside(email: string, ip: string | undefined): Promise<boolean> {
  const row = await queryOne<{
    domains: Rows['organizations']['internal_domains'];
    networks: Rows['organizations']['internal_ips'];
  }>('select internal_domains as domains, internal_ips as networks from organizations where id = 1', [], {
    name: 'applying-internal-origin',
  });
  if (!row) return false;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return row.domains.includes(domain) || (ip !== undefined && isWithin(ip, row.networks));
}

/** Whether an address is one of these or in one of these ranges (203.0.113.0/24). */
export function isWithin(ip: string, networks: string[]): boolean {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = familyOf(address);
  if (!family) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    const kind = familyOf(base);
    if (!kind) continue;
    if (bits === undefined) list.addAddress(base, kind);
    else list.addSubnet(base, Number(bits), kind);
  }
  return list.check(address, family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6';
}
