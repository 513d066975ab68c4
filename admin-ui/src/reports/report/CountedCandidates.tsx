import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ClientCallId } from '../../generated/calls.ts';
import type { FieldDescriptor } from '../../generated/shapes.ts';
import { callPage, type Page } from '../../platform/call.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Moment } from '../../platform/page/Moment.tsx';
import { Pages } from '../../platform/page/Pages.tsx';
import { PlainTable } from '../../platform/page/PlainTable.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { FieldValue } from '../../schema-ui/FieldValue.tsx';
import { labelKey } from '../../schema-ui/texts.ts';
import { columnsOf } from './ReportTable.tsx';
import type { Report, ReportRow } from './use-report.ts';

interface Counted {
  id: number;
  applicant_id: number;
  job_id: number;
  name: string | null;
  job_name: string | null;
  stage_name: string | null;
  created_at: string;
}

const perPage = 20;

const readPage = callPage as unknown as (
  id: ClientCallId,
  input: { query: Record<string, string | number>; signal?: AbortSignal },
) => Promise<Page<Counted>>;

interface CountedCandidatesProps {
  report: Report;
  /** Filters and period, as the report was asked for. */
  query: Record<string, string>;
  measure: string;
  /** The row of the number; none for that of all rows. */
  row: ReportRow | undefined;
  onClose: () => void;
}

/** The columns that say of which group a row is: an id by its name, and what the name is a part of. */
function groupIn(report: Report, row: ReportRow): FieldDescriptor[] {
  const [first] = report.columns;
  const names = report.by.map((name) => name.replace(/_id$/, '_name'));
  return columnsOf(report).filter(
    ({ name }) => name === first || (names.includes(name) && (row[name] !== null || !report.by.includes(name))),
  );
}

/** The candidates behind a number of a report: as many as it says. */
export function CountedCandidates({ report, query, measure, row, onClose }: CountedCandidatesProps) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const groups = row ? Object.fromEntries(report.by.map((name) => [`of_${name}`, String(row[name] ?? '')])) : {};
  const asked = { ...query, ...groups, measure, limit: perPage, offset: (page - 1) * perPage };
  const { data, error, refetch } = useQuery({
    queryKey: ['report-candidates', report.name, asked],
    queryFn: ({ signal }) => readPage(report.candidatesCall!, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="counted-candidates">
      <DialogTitle id="counted-candidates">
        {row &&
          groupIn(report, row).map((field) => (
            <Fragment key={field.name}>
              {row[field.name] === null ? (
                translate('reports.ui.none')
              ) : (
                <FieldValue field={field} path={report.texts} value={row[field.name]} />
              )}
              {' · '}
            </Fragment>
          ))}
        {translate(labelKey(report.texts, measure))}
        {data && ` · ${translate('reports.ui.candidates', { smart_count: data.total })}`}
      </DialogTitle>
      <DialogContent>
        {error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data && (
          <>
            <PlainTable
              label={translate('reports.ui.candidates', { smart_count: data.total })}
              rows={data.rows}
              columns={[
                {
                  key: 'name',
                  label: translate('reports.ui.candidate'),
                  cell: ({ id, job_id, name }) =>
                    name === null ? (
                      translate('reports.ui.removed')
                    ) : (
                      <Link component={RouterLink} to={`/job/applicants/${job_id}/${id}`}>
                        {name}
                      </Link>
                    ),
                },
                { key: 'job', label: translate('reports.ui.job'), cell: ({ job_name }) => job_name, wideOnly: true },
                { key: 'stage', label: translate('reports.ui.stage'), cell: ({ stage_name }) => stage_name },
                {
                  key: 'applied',
                  label: translate('reports.ui.applied'),
                  cell: ({ created_at }) => <Moment at={created_at} />,
                  wideOnly: true,
                },
              ]}
            />
            <Pages page={page} perPage={perPage} total={data.total} onChange={setPage} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
