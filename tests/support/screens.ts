import { descriptors } from '../../admin-ui/src/generated/descriptors.ts';
import { reportScreens, routeRoles, screens } from '../../admin-ui/src/generated/roles.ts';
import type { ApiClient, Role } from './api-client.ts';

/** One address of the staff application. */
export interface Screen {
  /** `lists`, `archived lists`, `forms` (new and changed ones), `reports` or `others` (written by hand). */
  kind: 'lists' | 'archived lists' | 'forms' | 'reports' | 'others';
  path: string;
}

type Row = Record<string, unknown>;

/** They lead out of the application: there is nothing to look at. */
const leadOut = ['/feeds/json', '/feeds/xml', '/approval/:id'];

/**
 * Every screen that a role may open, generated ones and hand-built ones, so that a new one is looked at without being
 * named. Parameters are filled from the first row that has them; screens for which there is none are left out.
 */
export async function screensOf(client: ApiClient, role: Role): Promise<Screen[]> {
  const found: Screen[] = [];
  const add = (kind: Screen['kind'], route: string | undefined, rows: Row[]) => {
    if (!route || !routeRoles[route]?.includes(role)) return;
    const path = rows.map((row) => fill(route, row)).find((filled) => filled !== undefined);
    if (path !== undefined) found.push({ kind, path });
  };
  for (const { routes, path, operations, roles } of descriptors) {
    const reads = operations.includes('list') && roles.list?.includes(role);
    const rows = reads ? await rowsOf(client, path) : [];
    add('lists', routes.list, [{}]);
    add('archived lists', routes.archived, [{}]);
    add('forms', routes.create, [...rows, {}]);
    add('forms', routes.clone, rows);
    add('forms', routes.edit, rows);
  }
  for (const { path } of reportScreens) add('reports', path, [{}]);
  const known = await given(client);
  const requests = await rowsOf(client, 'approval_emails?email_type=info_request&limit=1');
  for (const { path } of screens.filter((screen) => !leadOut.includes(screen.path)))
    add('others', path, path.startsWith('/information-request') ? requests : known);
  return found;
}

async function rowsOf(client: ApiClient, resource: string): Promise<Row[]> {
  const { status, body } = resource.includes('?')
    ? await client.get(resource)
    : await client.list(resource, { range: [0, 9] });
  return status === 200 ? (body as Row[]) : [];
}

/** What hand-built screens are about: one job and one of its candidates, one row of each table. */
async function given(client: ApiClient): Promise<Row[]> {
  const { body } = await client.get('applicant_profiles?limit=1');
  const [profile] = body as { id: number; job_id: number; stage_id: number; applicant_id: number }[];
  const about = profile && { ...profile, applicant_profile_id: profile.id };
  return [{ ...about, id: 1, language: 'en', tile: 'waiting_approvals' }];
}

function fill(route: string, row: Row): string | undefined {
  let complete = true;
  const path = route.replace(/:(\w+)\??/g, (_, name: string) => {
    if (row[name] == null) complete = false;
    return encodeURIComponent(String(row[name]));
  });
  return complete ? path : undefined;
}
