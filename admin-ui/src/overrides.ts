import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { ResourceDescriptor } from './generated/shapes.ts';
import type { ResourcePath } from './generated/resources.ts';
import type { View } from './schema-ui/row-path.ts';

/** A part that is written by hand, with why no schema says it; `npm run codegen -- explain --overrides` lists them. */
export type HandBuilt<Props> = LazyExoticComponent<ComponentType<Props>> & { why: string };

interface ViewProps {
  resource: ResourceDescriptor;
}

const handBuilt = <Props = ViewProps>(
  why: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): HandBuilt<Props> => Object.assign(lazy(load), { why });

/**
 * Views that outgrew their descriptor: resource -> view -> component, imported lazily. Everything else is generated.
 * `npm run codegen -- eject <resource> <view>` prints what to start from.
 */
export const overrides: Partial<Record<ResourcePath, Partial<Record<View, HandBuilt<ViewProps>>>>> = {
  employees: {
    list: handBuilt(
      'Who may what, who is locked out and who still waits stand in one line, with what can be done about it.',
      async () => ({
        default: (await import('./people/index.ts')).UserList,
      }),
    ),
    create: handBuilt(
      'An invitation is a call of its own, for roles with a free seat, and meets people who are there already.',
      async () => ({
        default: (await import('./people/index.ts')).UserCreate,
      }),
    ),
    edit: handBuilt(
      'Details, rights, signature, notices and what was done to an account are parts with calls of their own.',
      async () => ({
        default: (await import('./people/index.ts')).UserEdit,
      }),
    ),
  },
  forms: {
    create: handBuilt(
      'Questions are taken from the library, weighed and tried out while the form is built.',
      async () => ({
        default: (await import('./forms/index.ts')).FormCreate,
      }),
    ),
    edit: handBuilt(
      'The builder as for a new form; archiving asks, and says how many open jobs still use it.',
      async () => ({
        default: (await import('./forms/index.ts')).FormEdit,
      }),
    ),
    clone: handBuilt('The builder, filled from a copy that the api makes with questions of its own.', async () => ({
      default: (await import('./forms/index.ts')).FormClone,
    })),
  },
  question_templates: {
    create: handBuilt(
      'The address says the type, and saving leads to the categories of the new question.',
      async () => ({
        default: (await import('./forms/index.ts')).QuestionCreate,
      }),
    ),
    edit: handBuilt(
      'A question is saved whole and names the answers that were taken away; archiving asks first.',
      async () => ({
        default: (await import('./forms/index.ts')).QuestionEdit,
      }),
    ),
  },
  workflows: {
    clone: handBuilt(
      'It says that plans and automations of the stages come along, which the form does not show.',
      async () => ({
        default: (await import('./workflows/index.ts')).WorkflowClone,
      }),
    ),
    edit: handBuilt(
      'A save asks first where open jobs go by the workflow: change theirs too, or make a copy.',
      async () => ({
        default: (await import('./workflows/index.ts')).WorkflowEdit,
      }),
    ),
  },
  interview_plans: {
    edit: handBuilt('A save asks first for which of the jobs that go by the plan it counts.', async () => ({
      default: (await import('./interviews/PlanEdit.tsx')).PlanEdit,
    })),
  },
  stages: {
    create: handBuilt('A new stage asks the same of the workflow that it comes to.', async () => ({
      default: (await import('./workflows/index.ts')).StageCreate,
    })),
    edit: handBuilt('A changed stage asks the same of its workflow.', async () => ({
      default: (await import('./workflows/index.ts')).StageEdit,
    })),
  },
  jobs: {
    create: handBuilt('A job is filled in from a template or a copy, saved as a draft or posted.', async () => ({
      default: (await import('./jobs/form/JobScreens.tsx')).JobAdd,
    })),
    edit: handBuilt('Workflow, people and files have inputs of their own, and saving may post it.', async () => ({
      default: (await import('./jobs/form/JobScreens.tsx')).JobEdit,
    })),
  },
  tasks: {
    list: handBuilt(
      'Tasks stand in groups by when they are due, are written in one line and ticked off where they stand.',
      async () => ({ default: (await import('./tasks/index.ts')).TasksScreen }),
    ),
  },
  outbox: {
    edit: handBuilt(
      'A mail is shown as it was sent, with what became of it, and sent again or stopped.',
      () => import('./mail/outbox/OutboxMail.tsx'),
    ),
  },
};

/** What areas add to a generated list: above its search, or beside its filters. Both know the list by its context. */
export const listParts: Partial<Record<ResourcePath, Partial<Record<'above' | 'tools', HandBuilt<object>>>>> = {
  question_templates: {
    above: handBuilt<object>(
      'Categories stand there as switches, and addresses from elsewhere choose some of them.',
      async () => ({ default: (await import('./forms/index.ts')).CategoryChips }),
    ),
  },
  audit_logs: {
    above: handBuilt<object>(
      'Filters that go together, for what is looked for most; no other list has such.',
      async () => ({
        default: (await import('./audit/Presets.tsx')).Presets,
      }),
    ),
    tools: handBuilt<object>(
      'Its file says of each entry what changed in it, field by field.',
      () => import('./audit/WholeAudit.tsx'),
    ),
  },
  outbox: {
    above: handBuilt<object>(
      'Whether mails leave and answers come in at all, which is asked of calls and not of rows.',
      () => import('./mail/outbox/MailState.tsx'),
    ),
  },
  retention_rules: {
    above: handBuilt<object>(
      'How many the rules that are on concern is computed across all candidates, not read from the rules.',
      () => import('./retention/RetentionOverview.tsx'),
    ),
  },
  sms_messages: {
    above: handBuilt<object>(
      'Whether and how text messages go out, asked of a call of its own, and a way to try it.',
      async () => ({
        default: (await import('./sms/SmsState.tsx')).SmsState,
      }),
    ),
  },
};

/** What stands below the form of a screen (x-screens), by its path. */
export const screenParts: Record<string, HandBuilt<object>> = {
  '/client/details': handBuilt<object>(
    'Logos, signature and headers of mails change at once, apart from the form above.',
    () => import('./organization/Branding.tsx'),
  ),
  '/client/internal-flags': handBuilt<object>(
    'The addresses of the internal job lists are made of a field of the row, to be passed on.',
    () => import('./organization/InternalBoard.tsx'),
  ),
  '/client/job-posting-options': handBuilt<object>(
    'Links to the lists that a posting chooses from; no other entity has a form that leads on to lists.',
    () => import('./organization/PostingLists.tsx'),
  ),
  '/client/embedding': handBuilt<object>(
    'The lines to paste into a website are made of what is chosen, and shown as they will look.',
    () => import('./organization/Embedding.tsx'),
  ),
  '/client/integrations': handBuilt<object>(
    'A link to the addresses that LinkedIn and CharityVillage are given; only settings of feeds lead there.',
    () => import('./organization/FeedAddresses.tsx'),
  ),
  '/client/jobBoardFeeds': handBuilt<object>(
    'A link to the addresses that job boards are given; only settings of feeds lead there.',
    () => import('./organization/FeedAddresses.tsx'),
  ),
};
