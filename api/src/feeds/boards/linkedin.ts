import type { PublicPay } from '../../jobs/index.ts';
import type { XmlElement } from '../xml.ts';
import { element, lastChange, type Board } from './board.ts';
import { dayOf, joined } from './words.ts';

const WORKPLACES = { on_site: 'On-site', hybrid: 'Hybrid', remote: 'Remote' };

const JOB_TYPES: Record<string, string> = {
  FULL_TIME: 'FULL_TIME',
  PART_TIME: 'PART_TIME',
  CONTRACTOR: 'CONTRACT',
  TEMPORARY: 'TEMPORARY',
  INTERN: 'INTERNSHIP',
  VOLUNTEER: 'VOLUNTEER',
  OTHER: 'OTHER',
};

const PERIODS = { hour: 'HOURLY', day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' };

/** The feed of LinkedIn, which reads those of approved partners. */
export const linkedin: Board = {
  switch: 'generate_linkedin_feed',
  root: 'source',
  item: 'job',
  head: (organization, jobs) => [
    element('lastBuildDate', lastChange(organization, jobs).toUTCString()),
    element('publisherUrl', organization.url),
    element('publisher', organization.name),
    element('expectedJobCount', jobs.length),
  ],
  fields: [
    { element: 'partnerJobId', required: true, value: (job) => job.id },
    { element: 'company', required: true, from: 'organizations.name', value: (job) => job.company },
    {
      element: 'companyId',
      required: true,
      from: 'organizations.linkedin_company_id',
      value: (job, organization) => job.companyId ?? organization.linkedin_company_id,
    },
    { element: 'title', required: true, from: 'jobs.name', value: (job) => job.title },
    { element: 'description', required: true, from: 'jobs.description', atLeast: 100, value: (job) => job.description },
    {
      element: 'location',
      required: true,
      from: 'jobs.location_id',
      value: (job) => joined(job.city, job.province, job.country),
    },
    { element: 'applyUrl', required: true, https: true, value: (job) => job.url },
    { element: 'posterEmail', required: true, from: 'organizations.email', value: (_job, { email }) => email },
    { element: 'city', from: 'jobs.location_id', value: (job) => job.city },
    { element: 'state', from: 'jobs.location_id', value: (job) => job.province },
    { element: 'country', from: 'jobs.country', value: (job) => job.country },
    { element: 'postalCode', from: 'jobs.postal_code', value: (job) => job.postalCode },
    { element: 'workplaceTypes', from: 'jobs.workplace', value: (job) => job.workplace && WORKPLACES[job.workplace] },
    { element: 'jobtype', from: 'jobs.job_type_id', value: (job) => JOB_TYPES[job.employmentType ?? ''] },
    { element: 'industry', from: 'jobs.industry_id', value: (job) => job.industry },
    { element: 'salaries', from: 'jobs.pay_min', value: (job) => salaries(job.pay) },
    { element: 'listDate', value: (job, organization) => dayOf(job.publishedAt, organization, 'american') },
    {
      element: 'expirationDate',
      from: 'jobs.end_date',
      value: (job, organization) => dayOf(job.closesAt, organization, 'american'),
    },
  ],
};

function salaries(pay: PublicPay | null): XmlElement[] {
  if (!pay) return [];
  const end = (name: string, amount: number | null) =>
    element(name, amount === null ? '' : [element('amount', amount), element('currencyCode', pay.currency)]);
  return [
    element('salary', [
      end('lowEnd', pay.min),
      end('highEnd', pay.max),
      element('period', PERIODS[pay.unit]),
      element('type', 'BASE_SALARY'),
    ]),
  ];
}
