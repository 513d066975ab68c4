import { alertWidgets } from './alerts/widgets.tsx';
import { applyingWidgets } from './applying/held-files.tsx';
import { auditWidgets } from './audit/index.ts';
import { automationForms, automationWidgets } from './automation/index.ts';
import { careerSiteWidgets } from './career-site/widgets.ts';
import { helpWidgets } from './help/widgets.tsx';
import { interviewForms } from './interviews/index.ts';
import { jobWidgets } from './jobs/form/index.ts';
import { offerWidgets } from './offers/widgets.tsx';
import { organizationWidgets } from './organization/widgets.ts';
import { peopleWidgets } from './people/widgets.ts';
import { logWidgets } from './reports/widgets.tsx';
import { retentionForms } from './retention/index.ts';
import { smsWidgets } from './sms/widgets.tsx';
import { extendForms } from './schema-ui/extensions.ts';
import { templatesForms } from './templates/index.ts';

// Inputs, parts and buttons that the areas add to generated forms, by the names that schemas use.
const formScreens = () => import('./forms/index.ts');
extendForms({
  ...templatesForms,
  groups: { ...templatesForms.groups, ...retentionForms.groups, ...interviewForms.groups, ...automationForms.groups },
  widgets: {
    ...templatesForms.widgets,
    ...careerSiteWidgets,
    ...jobWidgets,
    ...alertWidgets,
    ...applyingWidgets,
    ...auditWidgets,
    ...automationWidgets,
    ...offerWidgets,
    ...organizationWidgets,
    ...logWidgets,
    ...smsWidgets,
    ...helpWidgets,
    ...peopleWidgets,
  },
  ahead: {
    ...templatesForms.ahead,
    ...retentionForms.ahead,
    ...interviewForms.ahead,
    ...automationForms.ahead,
    forms: [formScreens],
    question_templates: [formScreens],
  },
});
