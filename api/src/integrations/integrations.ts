import type { CallTypes } from '../generated/call-types.ts';
import { publicJob } from '../jobs/index.ts';
import type { Caller, Handler } from '../platform/chain/context.ts';
import { config } from '../platform/config/config.ts';
import { Forbidden, Unauthorized, Unavailable, ValidationFailed } from '../platform/errors/errors.ts';
import { isAdmin } from '../platform/permissions/roles.ts';
import { inLanguage } from '../platform/texts/in-language.ts';
import { type Operation, operationAt } from './operations.ts';
import { callProvider, type ProviderRequest } from './provider-request.ts';

type Body = CallTypes['integrations']['body'];

/** POST integrations: one of the operations that a provider offers here, made with the installation's credentials. */
export const integrations: Handler<'integrations'> = async ({ body, caller, language }) => {
  const { operation, url } = operationAt(body.method, body.url);
  assertMay(operation, caller);
  const request = await requestOf(operation, url, body, language);
  const answer = await callProvider(request).catch((cause: unknown) => {
    throw new Unavailable('integrations.unreachable', { cause });
  });
  if (answer.status < 200 || answer.status > 299) throw new Unavailable('integrations.refused');
  return { data: parsed(answer.body) };
};

function credentials(): { id: string; secret: string } | undefined {
  const { linkedinClientId: id, linkedinClientSecret: secret } = config();
  return id && secret ? { id, secret } : undefined;
}

function assertMay({ who }: Operation, caller: Caller | null): void {
  if (who === 'public') return;
  if (!caller) throw new Unauthorized();
  if (!isAdmin(caller)) throw new Forbidden('wrongRole');
}

async function requestOf(
  { name, method }: Operation,
  url: URL,
  { headers, data = {} }: Body,
  language: string,
): Promise<ProviderRequest> {
  const known = credentials();
  if (!known) throw new Unavailable('integrations.notSetUp');
  if (name === 'token') {
    const { code, redirect_uri: target } = data;
    if (!code || !target)
      throw new ValidationFailed([{ field: code ? 'data.redirect_uri' : 'data.code', code: 'required' }]);
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: target,
      client_id: known.id,
      client_secret: known.secret,
    };
    return {
      method,
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    };
  }
  const authorization = headers?.authorization;
  if (!authorization) throw new ValidationFailed([{ field: 'headers.authorization', code: 'required' }]);
  const common = { authorization, 'linkedin-version': '202506', 'x-restli-protocol-version': '2.0.0' };
  if (name !== 'share') return { method, url, headers: common };
  const post = await shareOf(data, language);
  return { method, url, headers: { ...common, 'content-type': 'application/json' }, body: JSON.stringify(post) };
}

/** A post on the company's page that leads to the public page of an open job. */
async function shareOf({ company_id: company, job_id: id, text }: NonNullable<Body['data']>, language: string) {
  if (!company) throw new ValidationFailed([{ field: 'data.company_id', code: 'required' }]);
  const found = id === undefined ? undefined : await publicJob(id);
  if (found?.state !== 'open') throw new ValidationFailed([{ field: 'data.job_id', code: 'reference' }]);
  const title = inLanguage(found.job.name, language);
  const source = `${config().publicUrl}/career/info/public/${id}?language=${language}`;
  return {
    author: `urn:li:organization:${company}`,
    commentary: text ?? title,
    visibility: 'PUBLIC',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    content: { article: { source, title } },
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  };
}

/** A provider answers JSON, or nothing. */
function parsed(body: string): Record<string, unknown> {
  if (body.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { value };
  } catch (cause) {
    throw new Unavailable('integrations.refused', { cause });
  }
}
