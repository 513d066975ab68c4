import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Model } from '../ir.ts';
import { section } from './explain.ts';

interface HandBuilt {
  why: string;
}

/** The admin's registries of what is written by hand; the reasons stand there. */
interface Registries {
  overrides: Record<string, Record<string, HandBuilt>>;
  listParts: Record<string, Record<string, HandBuilt>>;
  screenParts: Record<string, HandBuilt>;
}

/** What of the admin is written by hand, each with why no schema says it. */
export async function explainOverrides(root: string, model: Model): Promise<string> {
  const file = pathToFileURL(join(root, 'admin-ui/src/overrides.ts')).href;
  const { overrides, listParts, screenParts } = (await import(file)) as Registries;
  const views = Object.entries(overrides).flatMap(([path, own]) =>
    Object.entries(own).map(([view, { why }]) => [`${path} ${view}`, why]),
  );
  const ofLists = Object.entries(listParts).flatMap(([path, own]) =>
    Object.entries(own).map(([place, { why }]) => [`${path} ${place}`, why]),
  );
  const parts = Object.entries(screenParts).map(([path, { why }]) => [`#${path}`, why]);
  const screens = model.screens.map(({ path, why }) => [`#${path}`, why]);
  return [
    section([`${views.length} views in the place of generated ones (admin-ui/src/overrides.ts)`, views]),
    section([`${ofLists.length} parts of generated lists (admin-ui/src/overrides.ts)`, ofLists]),
    section([`${parts.length} parts below generated forms (admin-ui/src/overrides.ts)`, parts]),
    section([`${screens.length} screens (schemas/screens.json)`, screens]),
  ].join('\n\n');
}
