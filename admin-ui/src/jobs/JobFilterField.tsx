import { useTranslate } from 'react-admin';
import { LookupField } from '../platform/page/fields/LookupField.tsx';
import type { JobFilter } from './job-filters.ts';

interface JobFilterFieldProps {
  filter: JobFilter;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** One field of the advanced search. */
export function JobFilterField({ filter: { name, ...lookup }, ...props }: JobFilterFieldProps) {
  const translate = useTranslate();
  return <LookupField label={translate(`jobs.filter.${name}`)} {...lookup} {...props} />;
}
