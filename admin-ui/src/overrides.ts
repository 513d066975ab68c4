import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { ResourceDescriptor } from './generated/shapes.ts';
import type { ResourcePath } from './generated/resources.ts';
import type { View } from './schema-ui/row-path.ts';

type HandBuilt = LazyExoticComponent<ComponentType<{ resource: ResourceDescriptor }>>;

/**
 * Views that outgrew their descriptor: resource -> view -> component, imported lazily. Everything else is generated.
 * `npm run codegen -- eject <resource> <view>` prints what to start from.
 */
export const overrides: Partial<Record<ResourcePath, Partial<Record<View, HandBuilt>>>> = {
  employees: {
    list: lazy(async () => ({ default: (await import('./people/index.ts')).UserList })),
    create: lazy(async () => ({ default: (await import('./people/index.ts')).UserCreate })),
    edit: lazy(async () => ({ default: (await import('./people/index.ts')).UserEdit })),
  },
  organization_files: {
    edit: lazy(async () => ({ default: (await import('./organization/HeaderEdit.tsx')).HeaderEdit })),
  },
  forms: {
    create: lazy(async () => ({ default: (await import('./forms/index.ts')).FormCreate })),
    edit: lazy(async () => ({ default: (await import('./forms/index.ts')).FormEdit })),
    clone: lazy(async () => ({ default: (await import('./forms/index.ts')).FormClone })),
  },
  question_templates: {
    list: lazy(async () => ({ default: (await import('./forms/index.ts')).QuestionList })),
    archived: lazy(async () => ({ default: (await import('./forms/index.ts')).ArchivedQuestions })),
    create: lazy(async () => ({ default: (await import('./forms/index.ts')).QuestionCreate })),
    edit: lazy(async () => ({ default: (await import('./forms/index.ts')).QuestionEdit })),
  },
  workflows: {
    edit: lazy(async () => ({ default: (await import('./workflows/index.ts')).WorkflowEdit })),
  },
  stages: {
    create: lazy(async () => ({ default: (await import('./workflows/index.ts')).StageCreate })),
    edit: lazy(async () => ({ default: (await import('./workflows/index.ts')).StageEdit })),
  },
  jobs: {
    create: lazy(async () => ({ default: (await import('./jobs/form/JobScreens.tsx')).JobAdd })),
    edit: lazy(async () => ({ default: (await import('./jobs/form/JobScreens.tsx')).JobEdit })),
  },
  audit_logs: { list: lazy(() => import('./audit/AuditList.tsx')) },
  user_access_logs: { list: lazy(() => import('./reports/AccessLog.tsx')) },
  user_change_logs: { list: lazy(() => import('./reports/ChangeLog.tsx')) },
  outbox: {
    list: lazy(() => import('./mail/outbox/Outbox.tsx')),
    edit: lazy(() => import('./mail/outbox/OutboxMail.tsx')),
  },
  sms_messages: { list: lazy(() => import('./sms/SmsList.tsx')) },
};

/** What stands below the form of a screen (x-screens), by its path. */
export const screenParts: Record<string, LazyExoticComponent<ComponentType>> = {
  '/client/details': lazy(() => import('./organization/Branding.tsx')),
  '/client/internal-flags': lazy(() => import('./organization/InternalBoard.tsx')),
  '/client/job-posting-options': lazy(() => import('./organization/PostingLists.tsx')),
};
