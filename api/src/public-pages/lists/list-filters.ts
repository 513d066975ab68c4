import type { Request } from 'express';
import type { JobListPage } from '../../../../career-site/src/site.ts';
import { resourceOf } from '../../generated/resources.ts';
import type { BoardChoice, Workplace } from '../../jobs/index.ts';
import { beginningOf } from '../../platform/texts/cut.ts';
import { idOf } from '../address-parts.ts';

const { workplace: workplaceField } = resourceOf('job').createSchema.properties as {
  workplace: { enum: (Workplace | null)[] };
};
const WORKPLACES = workplaceField.enum.filter((place) => place !== null);

/** What an address chooses of a list; what names nothing is left out. */
export function filtersOf({ query }: Pick<Request, 'query'>): JobListPage['filters'] {
  return {
    q: textOf(query.q),
    category: idOf(query.category),
    location: idOf(query.location),
    job_type: idOf(query.job_type),
    department: idOf(query.department),
    workplace: WORKPLACES.find((one) => one === query.workplace) ?? '',
  };
}

/** The same as the api asks for it. */
export function choiceOf({ category, location, job_type, department, workplace }: JobListPage['filters']): BoardChoice {
  const place = WORKPLACES.find((one) => one === workplace);
  return {
    ...(category ? { category: Number(category) } : {}),
    ...(location ? { location: Number(location) } : {}),
    ...(job_type ? { job_type: Number(job_type) } : {}),
    ...(department ? { department: Number(department) } : {}),
    ...(place ? { workplace: place } : {}),
  };
}

/** PostgreSQL takes no null characters in a text. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? beginningOf(value.replaceAll('\0', '').toWellFormed().trim(), 100) : '';
