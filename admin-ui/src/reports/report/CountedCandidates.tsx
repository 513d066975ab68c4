import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
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
import { useCounted } from './use-counted.ts';
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
  /** The rows of the report, one of which the number may be of. */
  rows: ReportRow[];
}

/** The columns that say of which group a row is: an id by its name, and what the name is a part of. */
function groupIn(report: Report, row: ReportRow): FieldDescriptor[] {
  const [first] = report.columns;
  const names = report.by.map((name) => name.replace(/_id$/, '_name'));
  return columnsOf(report).filter(
    ({ name }) => name === first || (names.includes(name) && (row[name] !== null || !report.by.includes(name))),
  );
}

/** The candidates behind the number of a report that the address names: as many as it says. */
export function CountedCandidates(props: CountedCandidatesProps) {
  const { counted, ...list } = useCounted(props.report);
  return counted ? <CountedDialog {...props} {...counted} {...list} /> : null;
}

type CountedDialogProps = CountedCandidatesProps &
  NonNullable<ReturnType<typeof useCounted>['counted']> &
  Pick<ReturnType<typeof useCounted>, 'turnTo' | 'close'>;

function CountedDialog({ report, query, rows, measure, page, group, isRow, turnTo, close }: CountedDialogProps) {
  const translate = useTranslate();
  const row = rows.find(isRow);
  // No list is as long, and what stands behind is refused.
  const offset = Math.min((page - 1) * perPage, 10_000_000);
  const asked = { ...query, ...group, measure, limit: perPage, offset };
  const { data, error, refetch } = useQuery({
    queryKey: ['report-candidates', report.name, asked],
    queryFn: ({ signal }) => readPage(report.candidatesCall!, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog open onClose={close} maxWidth="md" fullWidth aria-labelledby="counted-candidates">
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
            <Pages
              page={page}
              perPage={perPage}
              total={data.total}
              onChange={(next, corrected = false) => turnTo(next, corrected)}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
