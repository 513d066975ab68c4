import BookmarkAddOutlinedIcon from '@mui/icons-material/BookmarkAddOutlined';
import PeopleOutlinedIcon from '@mui/icons-material/PeopleOutlined';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { mayCall, mayOpen } from '../../platform/access.ts';
import { messageOf } from '../../platform/api-error.ts';
import { call } from '../../platform/call.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { type Row } from '../../schema-ui/row-title.ts';
import type { LifecycleJob } from '../lifecycle/index.ts';
import { JobMenu } from '../menu/index.ts';

/** What else can be done with a job while it is edited. */
export function JobActions({ row, dirty }: { row: Row & { id: number }; dirty: boolean }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const why = dirty ? translate('admin.edit.saveFirst') : '';

  const keep = async () => {
    setBusy(true);
    try {
      const made = await call('templateFromJob', { params: { id: row.id } });
      notify('jobForm.template.made', {
        type: 'success',
        messageArgs: { name: inLanguage(row['name'], locale) },
        ...(mayOpen('/template/job/view/:id')
          ? {
              action: (
                <Button color="inherit" component={Link} to={`/template/job/view/${made.id}`}>
                  {translate('jobForm.template.open')}
                </Button>
              ),
            }
          : {}),
      });
    } catch (error) {
      notify('admin.notice.failed', { type: 'error', messageArgs: { reason: messageOf(error) } });
    } finally {
      setBusy(false);
    }
  };

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
