import type { Change, Hook } from '../platform/resource/registry.ts';

/** The header of automatic mails belongs to no department. */
export const headerHook: Hook = {
  beforeWrite({ values, before }: Change) {
    const automated = values.is_automated_default ?? before?.is_automated_default;
    if (automated === true) values.company_department_id = null;
  },
};
