import { useTranslate } from 'react-admin';
import type { Task } from './use-tasks.ts';

/** What the schema calls the fields of a task. */
export function useFieldLabel(): (field: keyof Task) => string {
  const translate = useTranslate();
  return (field) => translate(`resources.tasks.fields.${field}`);
}
