/**
 * What the areas contribute by name: the handlers of the hand-built calls (schemas/requests), the hooks and row rules
 * that schemas refer to. The compiler refuses a call without a handler.
 */
import type { Handlers } from './platform/chain/context.ts';
import type { ResourceRules } from './platform/resource/registry.ts';
import { applyingHandlers, applyingHooks } from './applying/index.ts';
import { auditHandlers } from './audit/index.ts';
import { automationHandlers, automationHooks, automationScopes } from './automation/index.ts';
import { uploadsHandlers } from './uploads/index.ts';
import { placeholdersOf, templatesHandlers, templatesHooks } from './templates/index.ts';
import { careerSiteHandlers } from './career-site/index.ts';
import { dashboardHandlers } from './dashboard/index.ts';
import { duplicatesHandlers } from './duplicates/index.ts';
import { embeddingHandlers } from './embedding/index.ts';
import { exportsHandlers } from './exports/index.ts';
import { calendarFeedHandlers } from './calendar-feed/index.ts';
import { calendarsHandlers } from './calendars/index.ts';
import { feedsHandlers } from './feeds/index.ts';
import { guardHandlers } from './guard/index.ts';
import { formsHandlers, formsHooks } from './forms/index.ts';
import { configurationHandlers } from './configuration/index.ts';
import { copyingHandlers } from './copying/index.ts';
import { landingPagesHooks } from './landing-pages/index.ts';
import { mailHandlers } from './mail/index.ts';
import { identityHandlers, identityHooks } from './identity/index.ts';
import { interviewsHandlers, interviewsHooks, interviewsScopes } from './interviews/index.ts';
import { jobFormHandlers, jobFormHooks } from './job-form/index.ts';
import { jobsHandlers, jobsHooks } from './jobs/index.ts';
import { smsHandlers } from './sms/index.ts';
import { integrationsHandlers } from './integrations/index.ts';
import { noticesHandlers } from './notices/index.ts';
import { offersHandlers, offersHooks } from './offers/index.ts';
import { organizationHandlers, organizationHooks } from './organization/index.ts';
import { peopleHandlers, peopleHooks } from './people/index.ts';
import { publicPagesHandlers } from './public-pages/index.ts';
import { scorecardsHandlers } from './scorecards/index.ts';
import { setupHandlers } from './setup/index.ts';
import { candidatesHandlers, lookupScopes } from './candidates/index.ts';
import { pipelineHandlers, pipelineHooks } from './pipeline/index.ts';
import { permissionScopes, permissionsHandlers } from './permissions/index.ts';
import { removalHandlers, retentionHandlers, retentionHooks } from './removal/index.ts';
import { tasksHandlers, tasksHooks, tasksScopes } from './tasks/index.ts';
import { reportsHandlers, reportsHooks, reportsScopes } from './reports/index.ts';
import { searchHandlers, searchHooks, searchScopes } from './search/index.ts';
import { alertsHandlers, alertsHooks } from './alerts/index.ts';
import { talentPoolHandlers } from './talent-pool/index.ts';
import { candidatePageHandlers, candidatePageHooks } from './candidate-page/index.ts';
import { salesHandlers } from './sales/index.ts';
import { visitsHandlers } from './visits/index.ts';
import { textExtractionHandlers } from './text-extraction/index.ts';

export const handlers: Handlers = {
  ...applyingHandlers,
  ...candidatesHandlers,
  ...alertsHandlers,
  ...talentPoolHandlers,
  ...candidatePageHandlers,
  ...auditHandlers,
  ...automationHandlers,
  ...templatesHandlers,
  ...careerSiteHandlers,
  ...dashboardHandlers,
  ...duplicatesHandlers,
  ...embeddingHandlers,
  ...exportsHandlers,
  ...calendarFeedHandlers,
  ...calendarsHandlers,
  ...feedsHandlers,
  ...formsHandlers,
  ...guardHandlers,
  ...configurationHandlers,
  ...copyingHandlers,
  ...identityHandlers,
  ...interviewsHandlers,
  ...scorecardsHandlers,
  ...jobFormHandlers,
  ...jobsHandlers,
  ...integrationsHandlers,
  ...mailHandlers,
  ...noticesHandlers,
  ...offersHandlers,
  ...organizationHandlers,
  ...peopleHandlers,
  ...smsHandlers,
  ...permissionsHandlers,
  ...pipelineHandlers,
  ...publicPagesHandlers,
  ...setupHandlers,
  ...removalHandlers,
  ...retentionHandlers,
  ...reportsHandlers,
  ...salesHandlers,
  ...searchHandlers,
  ...tasksHandlers,
  ...textExtractionHandlers,
  ...uploadsHandlers,
  ...visitsHandlers,
};

export const resourceRules: ResourceRules = {
  hooks: {
    ...alertsHooks,
    ...applyingHooks,
    ...automationHooks,
    ...candidatePageHooks,
    ...templatesHooks,
    ...formsHooks,
    ...identityHooks,
    ...interviewsHooks,
    ...jobFormHooks,
    ...jobsHooks,
    ...landingPagesHooks,
    ...offersHooks,
    ...organizationHooks,
    ...peopleHooks,
    ...pipelineHooks,
    ...reportsHooks,
    ...retentionHooks,
    ...searchHooks,
    ...tasksHooks,
  },
  scopes: {
    ...automationScopes,
    ...interviewsScopes,
    ...lookupScopes,
    ...permissionScopes,
    ...reportsScopes,
    ...searchScopes,
    ...tasksScopes,
  },
  placeholders: placeholdersOf,
};
