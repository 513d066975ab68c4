import type { Board } from './board.ts';
import { dayOf, joined, payWords } from './words.ts';

export const trovit: Board = {
  switch: 'enable_trovit_feed',
  root: 'trovit',
  item: 'ad',
  head: () => [],
  fields: [
    { element: 'id', required: true, value: (job) => job.id },
    { element: 'url', required: true, value: (job) => job.url },
    { element: 'title', required: true, from: 'jobs.name', value: (job) => job.title },
    { element: 'content', required: true, from: 'jobs.description', atLeast: 30, value: (job) => job.description },
    { element: 'city', from: 'jobs.location_id', value: (job) => job.city },
    { element: 'region', from: 'jobs.location_id', value: (job) => job.province },
    { element: 'postcode', from: 'jobs.postal_code', value: (job) => job.postalCode },
    { element: 'salary', from: 'jobs.pay_min', value: (job) => payWords(job.pay) },
    { element: 'company', from: 'organizations.name', value: (job) => job.company },
    { element: 'contract', from: 'jobs.job_type_id', value: (job) => job.jobType },
    { element: 'category', from: 'jobs.display_category_ids', value: (job) => joined(...job.categories) },
    { element: 'date', value: (job, organization) => dayOf(job.publishedAt, organization, 'slashed') },
    {
      element: 'expiration_date',
      from: 'jobs.end_date',
      value: (job, organization) => dayOf(job.closesAt, organization, 'slashed'),
    },
  ],
};
