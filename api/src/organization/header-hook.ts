import { query } from '../platform/database/database.ts';
import type { Change, Hook } from '../platform/resource/registry.ts';

/** The header of automatic mails belongs to no department, and there is one: the newest choice takes it from another. */
export const headerHook: Hook = {
  async beforeWrite({ values, before, id }: Change) {
    const automated = values.is_automated_default ?? before?.is_automated_default;
    if (automated !== true) return;
    values.company_department_id = null;
    await query('update organization_files set is_automated_default = false where is_automated_default and id <> $1', [
      id ?? 0,
    ]);
  },
};
