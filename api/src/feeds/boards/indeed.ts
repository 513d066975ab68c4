import { element, lastChange, type Board } from './board.ts';
import { joined, payWords } from './words.ts';

const JOB_TYPES: Record<string, string> = {
  FULL_TIME: 'fulltime',
  PART_TIME: 'parttime',
  CONTRACTOR: 'contract',
  TEMPORARY: 'temporary',
  INTERN: 'internship',
  VOLUNTEER: 'volunteer',
  PER_DIEM: 'per diem',
};

const REMOTE_TYPES = { remote: 'Fully remote', hybrid: 'Hybrid remote', on_site: '' };

/** The feed of Indeed; most other boards read it too. */
export const indeed: Board = {
  switch: 'generate_indeed_feed',
  root: 'source',
  item: 'job',
  head: (organization, jobs) => [
    element('publisher', organization.name),
    element('publisherurl', organization.url),
    element('lastBuildDate', lastChange(organization, jobs).toUTCString()),
  ],
  fields: [
    { element: 'title', required: true, from: 'jobs.name', value: (job) => job.title },
    { element: 'date', required: true, value: (job) => job.publishedAt },
    { element: 'referencenumber', required: true, value: (job) => job.id },
    { element: 'requisitionid', required: true, from: 'jobs.requisition_number', value: (job) => job.reference },
    { element: 'url', required: true, value: (job) => job.url },
    { element: 'company', required: true, from: 'organizations.name', value: (job) => job.company },
    { element: 'city', required: true, from: 'jobs.location_id', value: (job) => job.city },
    { element: 'state', required: true, from: 'jobs.location_id', value: (job) => job.province },
    { element: 'country', required: true, from: 'jobs.country', value: (job) => job.country },
    { element: 'description', required: true, from: 'jobs.description', value: (job) => job.description },
    { element: 'postalcode', from: 'jobs.postal_code', value: (job) => job.postalCode },
    { element: 'email', from: 'organizations.email', value: (_job, { email }) => email },
    { element: 'salary', from: 'jobs.pay_min', value: (job) => payWords(job.pay) },
    { element: 'jobtype', from: 'jobs.job_type_id', value: (job) => JOB_TYPES[job.employmentType ?? ''] },
    { element: 'category', from: 'jobs.display_category_ids', value: (job) => joined(...job.categories) },
    { element: 'remotetype', from: 'jobs.workplace', value: (job) => REMOTE_TYPES[job.workplace ?? 'on_site'] },
    { element: 'expirationdate', from: 'jobs.end_date', value: (job) => job.closesAt },
    { element: 'lastactivitydate', value: (job) => job.updatedAt },
  ],
};

/** Glassdoor takes the jobs of Indeed's feed; a feed of its own can be switched off by itself. */
export const glassdoor: Board = { ...indeed, switch: 'enable_glass_door_feed' };
