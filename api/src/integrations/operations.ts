import { ValidationFailed } from '../platform/errors/errors.ts';

/** One thing that a provider is asked to do; nothing else is ever sent to it. */
export interface Operation {
  name: 'token' | 'profile' | 'companies' | 'company' | 'share';
  method: 'GET' | 'POST';
  host: 'www.linkedin.com' | 'api.linkedin.com';
  path: RegExp;
  /** public: candidates who fill in the form from their own profile; admin: the organization's page. */
  who: 'public' | 'admin';
}

const operations: Operation[] = [
  { name: 'token', method: 'POST', host: 'www.linkedin.com', path: /^\/oauth\/v2\/accessToken$/, who: 'public' },
  { name: 'profile', method: 'GET', host: 'api.linkedin.com', path: /^\/v2\/userinfo$/, who: 'public' },
  { name: 'companies', method: 'GET', host: 'api.linkedin.com', path: /^\/rest\/organizationAcls$/, who: 'admin' },
  { name: 'company', method: 'GET', host: 'api.linkedin.com', path: /^\/rest\/organizations\/\d{1,18}$/, who: 'admin' },
  { name: 'share', method: 'POST', host: 'api.linkedin.com', path: /^\/rest\/posts$/, who: 'admin' },
];

/**
 * The operation that a method and an address mean.
 * @throws 422 for every other: other hosts, ports, users in the address, plain http, paths that no provider has here.
 */
export function operationAt(method: string, address: string): { operation: Operation; url: URL } {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const plain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  const operation = operations.find(
    (each) => plain && each.method === method && each.host === url.hostname && each.path.test(url.pathname),
  );
  if (!url || !operation) throw new ValidationFailed([{ field: 'url', code: 'integrations.unknownOperation' }]);
  url.hash = '';
  // What a question needs stands in our own code.
  url.search = operation.name === 'companies' ? '?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED' : '';
  return { operation, url };
}
