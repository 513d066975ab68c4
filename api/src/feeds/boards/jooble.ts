import type { Board } from './board.ts';
import { dayOf, joined, payWords } from './words.ts';

export const jooble: Board = {
  switch: 'enable_jooble_feed',
  root: 'jobs',
  item: 'job',
  head: () => [],
  attributes: (job) => ({ id: String(job.id) }),
  fields: [
    { element: 'link', required: true, value: (job) => job.url },
    { element: 'name', required: true, from: 'jobs.name', value: (job) => job.title },
    {
      element: 'region',
      required: true,
      from: 'jobs.location_id',
      value: (job) => joined(job.city, job.province, job.country),
    },
    { element: 'description', required: true, from: 'jobs.description', value: (job) => job.description },
    {
      element: 'pubdate',
      required: true,
      value: (job, organization) => dayOf(job.publishedAt, organization, 'dotted'),
    },
    { element: 'updated', value: (job, organization) => dayOf(job.updatedAt, organization, 'dotted') },
    {
      element: 'expire',
      from: 'jobs.end_date',
      value: (job, organization) => dayOf(job.closesAt, organization, 'dotted'),
    },
    { element: 'salary', from: 'jobs.pay_min', value: (job) => payWords(job.pay) },
    { element: 'company', from: 'organizations.name', value: (job) => job.company },
    { element: 'jobtype', from: 'jobs.job_type_id', value: (job) => job.jobType },
  ],
};
