import type { ReactNode } from 'react';
import { ErrorSummary, Field } from '../../apply/Field.tsx';
import { useSite } from '../../context.tsx';
import type { OwnAct, OwnApplication, OwnPage } from '../../site.ts';
import { OwnForm } from './parts.tsx';
import { withdrawOwnApplication } from '../../generated/text-lengths.ts';

/** What cannot be undone is asked once more, on a page with nothing else. */
function Confirm({ page, act, send, children }: { page: OwnPage; act: OwnAct; send: string; children: ReactNode }) {
  const { t } = useSite();
  return (
    <OwnForm page={page}>
      <ErrorSummary errors={page.errors} t={t} />
      <input type="hidden" name="confirmed" value="1" readOnly />
      {children}
      <p className="actions">
        <button type="submit" name="act" value={act}>
          {send}
        </button>
        <a className="button secondary" href={page.path}>
          {t('ownPage.back')}
        </a>
      </p>
    </OwnForm>
  );
}

export function ConfirmWithdrawal({ page, application }: { page: OwnPage; application: OwnApplication }) {
  const { organization, t } = useSite();
  const context = { t, values: page.values, errors: page.errors };
  return (
    <>
      <h1>{t('ownPage.withdraw.title', { job: application.jobName })}</h1>
      <p className="lead">{t('ownPage.withdraw.text', { organization: organization.name })}</p>
      <Confirm page={page} act="withdraw" send={t('ownPage.withdraw.send')}>
        <input type="hidden" name="application_id" value={application.id} readOnly />
        <Field
          context={context}
          name="reason"
          label={t('ownPage.withdraw.reason')}
          hint={t('ownPage.withdraw.reasonHint')}
          rows={4}
          maxLength={withdrawOwnApplication.reason}
        />
      </Confirm>
    </>
  );
}

export function ConfirmRemoval({ page }: { page: OwnPage }) {
  const { organization, t } = useSite();
  return (
    <>
      <h1>{t('ownPage.removal.confirm.title')}</h1>
      <p className="lead">{t('ownPage.removal.confirm.text', { organization: organization.name })}</p>
      <Confirm page={page} act="removal" send={t('ownPage.removal.confirm.send')}>
        {null}
      </Confirm>
    </>
  );
}
