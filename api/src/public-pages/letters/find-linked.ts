import type { Request, Response } from 'express';
import type { CallTypes } from '../../generated/call-types.ts';
import type { Language } from '../../generated/shapes.ts';
import type { RequiredForm } from '../../forms/index.ts';
import { perform } from '../../platform/chain/perform.ts';
import { CallError } from '../../platform/errors/errors.ts';

/** A letter or request as its link shows it. */
export type Linked = Omit<CallTypes['checkHash']['answer'], 'forms'> & { forms: RequiredForm[] };

/** Which page a link may be opened on. */
export type Door = 'offer' | 'accept' | 'answer';

const doorOf = ({ email_type, role }: Pick<Linked, 'email_type' | 'role'>): Door =>
  email_type === 'info_request' ? 'answer' : role === 'candidate' ? 'accept' : 'offer';

/** What the link of a page leads to; undefined for one that is unknown, ended or another page's, which look the same. */
export async function findLinked(
  door: Door,
  request: Request,
  response: Response,
  language: Language,
): Promise<Linked | undefined> {
  const body = { hash: String(request.params.hash), language };
  try {
    // The contract is wider of the texts of forms than what is stored.
    const linked = (await perform('checkHash', { request, response, language, body })) as Linked;
    return doorOf(linked) === door ? linked : undefined;
  } catch (error) {
    // A secret of no possible length is unknown as well.
    if (error instanceof CallError && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
}
