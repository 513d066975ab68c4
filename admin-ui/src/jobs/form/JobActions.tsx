import BookmarkAddOutlinedIcon from '@mui/icons-material/BookmarkAddOutlined';
import PeopleOutlinedIcon from '@mui/icons-material/PeopleOutlined';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAct } from '../../platform/act/use-act.ts';
import { mayCall, mayOpen } from '../../platform/session/access.ts';
import { call } from '../../platform/call.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { type Row } from '../../schema-ui/row-title.ts';
import type { LifecycleJob } from '../lifecycle/index.ts';
import { JobMenu } from '../menu/index.ts';

/** What else can be done with a job while it is edited. */
export function JobActions({ row, dirty }: { row: Row & { id: number }; dirty: boolean }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { act, busy } = useAct();
  const why = dirty ? translate('admin.edit.saveFirst') : '';

  const keep = () =>
    act(() => call('templateFromJob', { params: { id: row.id } }), {
      done: ({ id }) => ({
        text: 'jobForm.template.made',
        values: { name: inLanguage(row['name'], locale) },
        action: mayOpen('/template/job/view/:id') && (
          <Button color="inherit" component={Link} to={`/template/job/view/${id}`}>
            {translate('jobForm.template.open')}
          </Button>
        ),
      }),
    });

  return (
    <>
      <Button component={Link} to={`/job/applicants/${row.id}`} startIcon={<PeopleOutlinedIcon />}>
        {translate('jobForm.candidates')}
      </Button>
      {mayCall('templateFromJob') && (
        <Tooltip title={why}>
          <span>
            <Button loading={busy} disabled={dirty} startIcon={<BookmarkAddOutlinedIcon />} onClick={() => void keep()}>
              {translate('jobForm.template.save')}
            </Button>
          </span>
        </Tooltip>
      )}
      <JobMenu job={row as unknown as LifecycleJob} place="form" disabled={dirty} />
    </>
  );
}
