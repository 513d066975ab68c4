import { lastVersion } from '../facts.ts';
import { orderSeal } from '../sealed/index.ts';

/**
 * What is made of a letter once its answer, or the signature of the organization under it, is stored: the sealed
 * document, by a job that may fail and try again. In the running transaction and after the last entry of the trail, so
 * that none is made of what was not stored, and all of it stands there. What never went out by a link has no version.
 */
export async function onAnswered(letterId: number): Promise<void> {
  const version = await lastVersion(letterId, 'candidate');
  if (version) await orderSeal(letterId, version.sha256);
}
