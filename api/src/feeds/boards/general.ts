import { element, lastChange, type Board } from './board.ts';

/** Our own feed, for sites and programs that have no shape of their own: what the JSON feed tells, by the same names. */
export const general: Board = {
  switch: 'enable_general_feed',
  root: 'jobs',
  item: 'job',
  head: (organization, jobs) => [
    element('organization', organization.name),
    element('updated_at', lastChange(organization, jobs).toISOString()),
    element('total', jobs.length),
  ],
  fields: [
    { element: 'id', required: true, value: (job) => job.id },
    { element: 'reference', from: 'jobs.requisition_number', value: (job) => job.reference },
    { element: 'title', required: true, from: 'jobs.name', value: (job) => job.title },
    { element: 'language', value: (job) => job.language },
    { element: 'url', required: true, value: (job) => job.url },
    { element: 'apply_url', required: true, value: (job) => job.applyUrl },
    { element: 'company', from: 'organizations.name', value: (job) => job.company },
    { element: 'company_id', from: 'organizations.division_company_id', value: (job) => job.companyId },
    { element: 'city', from: 'jobs.location_id', value: (job) => job.city },
    { element: 'province', from: 'jobs.location_id', value: (job) => job.province },
    { element: 'country', from: 'jobs.country', value: (job) => job.country },
    { element: 'postal_code', from: 'jobs.postal_code', value: (job) => job.postalCode },
    { element: 'workplace', from: 'jobs.workplace', value: (job) => job.workplace },
    { element: 'department', from: 'jobs.company_department_id', value: (job) => job.department },
    { element: 'industry', from: 'jobs.industry_id', value: (job) => job.industry },
    {
      element: 'categories',
      from: 'jobs.display_category_ids',
      value: (job) => job.categories.map((name) => element('category', name)),
    },
    { element: 'job_type', from: 'jobs.job_type_id', value: (job) => job.jobType },
    { element: 'employment_type', from: 'jobs.job_type_id', value: (job) => job.employmentType },
    {
      element: 'pay',
      from: 'jobs.pay_min',
      value: ({ pay }) => pay && Object.entries(pay).map(([name, value]) => element(name, value as string | number)),
    },
    { element: 'openings', from: 'jobs.openings', value: (job) => job.openings },
    { element: 'published_at', value: (job) => job.publishedAt },
    { element: 'updated_at', value: (job) => job.updatedAt },
    { element: 'closing_date', from: 'jobs.end_date', value: (job) => job.closesAt },
    { element: 'description', required: true, from: 'jobs.description', value: (job) => job.description },
  ],
};

/** For CharityVillage, under the name that the organization has there. */
export const charityVillage: Board = {
  ...general,
  switch: 'include_to_charity_village',
  fields: general.fields.map((field) =>
    field.element === 'company'
      ? {
          ...field,
          required: true,
          from: 'organizations.cvf_custom_name',
          value: (job, organization) => organization.cvf_custom_name ?? job.company,
        }
      : field,
  ),
};
