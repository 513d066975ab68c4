import { useCallback, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ResourcePath } from '../generated/resources.ts';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { descriptorOf } from '../platform/descriptors.ts';
import { cloneOf, withoutServerSet } from '../schema-ui/form/new-row.ts';
import type { Row } from '../schema-ui/row-title.ts';
import type { Confirmed } from '../schema-ui/screen-parts.ts';

type SavedRow = Row & { id: number };

/** The workflow that a save changes; with `workflow`, the row as read, it can be saved as a copy instead. */
export type Touched = (entered: Row, stored?: SavedRow) => { id: number; workflow?: SavedRow };

/** Jobs named in the question; how many there are is said as well. */
const namedJobs = 5;
const jobs: ResourcePath = 'jobs';
const workflows: ResourcePath = 'workflows';
const workflowForm = descriptorOf(workflows) as ResourceDescriptor;

export interface InUse {
  jobs: { id: number; name: unknown }[];
  total: number;
  /** The workflow as typed, where a copy can be made of it. */
  entered?: Row;
  /** Changes the workflow of these jobs as well. */
  onAll: () => void;
  /** Leaves it as it is, and makes another under these names. */
  onCopy: (name: Row) => Promise<void>;
  onClose: () => void;
}

/** Asks before a change of a workflow that open jobs go by: for these jobs too, or as a copy for those to come. */
export function useInUse(touched: Touched) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [question, setQuestion] = useState<InUse>();
  const confirm = useCallback(
    async (entered: Row, stored?: SavedRow): Promise<Confirmed> => {
      const { id, workflow } = touched(entered, stored);
      const { data, total = 0 } = await dataProvider.getList(jobs, {
        filter: { workflow_id: id, status: ['active', 'pending'], is_template: false },
        pagination: { page: 1, perPage: namedJobs },
        sort: { field: 'id', order: 'ASC' },
      });
      if (total === 0) return 'save';
      return new Promise<Confirmed>((resolve) => {
        const answer = (word: Confirmed) => {
          setQuestion(undefined);
          resolve(word);
        };
        setQuestion({
          jobs: data as InUse['jobs'],
          total,
          ...(workflow ? { entered } : {}),
          onAll: () => answer('save'),
          onCopy: async (name) => {
            const copy = { ...withoutServerSet(workflowForm, cloneOf(workflowForm, entered)), name };
            await dataProvider.create(workflows, { data: copy });
            notify('workflows.inUse.copied', { type: 'success' });
            answer('saved');
          },
          onClose: () => answer('stay'),
        });
      });
    },
    [touched, dataProvider, notify],
  );
  return { question, confirm };
}
