import { operationAt } from './operations.ts';
import { isPublicAddress } from '../platform/outgoing/public-address.ts';

test.each([
  ['POST', 'https://www.linkedin.com/oauth/v2/accessToken', 'token'],
  ['GET', 'https://api.linkedin.com/v2/userinfo?x=1', 'profile'],
  ['GET', 'https://api.linkedin.com/rest/organizationAcls?q=other', 'companies'],
  ['GET', 'https://api.linkedin.com/rest/organizations/4711', 'company'],
  ['POST', 'https://api.linkedin.com/rest/posts', 'share'],
])('%s %s is the operation %s, with a query of our own', (method, address, name) => {
  const { operation, url } = operationAt(method, address);
  expect(operation.name).toBe(name);
  expect(url.search).toBe(name === 'companies' ? '?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED' : '');
});

test.each([
  ['GET', 'http://api.linkedin.com/v2/userinfo'],
  ['POST', 'https://api.linkedin.com/v2/userinfo'],
  ['GET', 'https://api.linkedin.com:8443/v2/userinfo'],
  ['GET', 'https://user:pass@api.linkedin.com/v2/userinfo'],
  ['GET', 'https://api.linkedin.com.evil.example/v2/userinfo'],
  ['GET', 'https://api.linkedin.com/v2/userinfo/../me'],
  ['GET', 'https://169.254.169.254/latest/meta-data'],
  ['GET', 'https://localhost/v2/userinfo'],
  ['GET', 'file:///etc/passwd'],
  ['GET', 'userinfo'],
])('%s %s is no operation', (method, address) => {
  expect(() => operationAt(method, address)).toThrow(expect.objectContaining({ status: 422 }));
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  'nonsense',
])('%s is not asked', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['13.107.42.14', '2620:1ec:21::14', '::ffff:13.107.42.14'])('%s may be asked', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);
