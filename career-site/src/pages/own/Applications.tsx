import { ErrorText, messageFor } from '../../apply/Field.tsx';
import { useSite } from '../../context.tsx';
import { formatSize } from '../../format-size.ts';
import type { OwnApplication, OwnPage } from '../../site.ts';
import { formatDate } from '../../translate.ts';
import { Act, OwnForm } from './parts.tsx';

/** The applications with where they stand, and what can be done with each. */
export function Applications({ page }: { page: OwnPage }) {
  const { t } = useSite();
  return (
    <section aria-labelledby="applications">
      <h2 id="applications">{t('ownPage.applications.title')}</h2>
      {page.applications.length === 0 && <p>{t('ownPage.applications.none')}</p>}
      <ul className="own-list">
        {page.applications.map((application) => (
          <li key={application.id} className="own-card">
            <Application page={page} application={application} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Application({ page, application }: { page: OwnPage; application: OwnApplication }) {
  const site = useSite();
  const { t } = site;
  const { jobName, jobPath, place, applied_at, state, words, closed, withdrawn_at, files } = application;
  const leave = t(application.talent_pool ? 'talentPool.own.leave' : 'ownPage.withdraw.link');
  const hasResume = files.some(({ file_type }) => file_type === 'resume');
  return (
    <>
      <div className="own-head">
        <h3>{jobPath ? <a href={jobPath}>{jobName}</a> : jobName}</h3>
        <p className={`own-state ${state}`}>
          <span className="own-hidden">{t('ownPage.applications.state')} </span>
          <span>{words}</span>
        </p>
      </div>
      <p className="facts">
        {[place, t('ownPage.applications.appliedOn', { date: formatDate(applied_at, site) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {state === 'withdrawn' && withdrawn_at && (
        <p>{t('ownPage.applications.withdrawnOn', { date: formatDate(withdrawn_at, site) })}</p>
      )}
      {state === 'open' && closed && <p>{t('ownPage.applications.closed')}</p>}
      {application.interviews.map((interview) => (
        <Interview key={interview.id} interview={interview} />
      ))}
      {files.length > 0 && (
        <>
          <h4>{t('ownPage.applications.files')}</h4>
          <ul className="own-files">
            {files.map(({ id, name, size, file_type }) => (
              <li key={id}>
                {name}{' '}
                <span className="optional">{[kindOf(file_type, t), formatSize(size, site.language)].join(', ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {application.can_add_files && !hasResume && <p>{t('ownPage.applications.noResume')}</p>}
      {application.can_add_files && <Upload page={page} application={application} hasResume={hasResume} />}
      {application.talent_pool && (
        <p>{t('talentPool.own.until', { date: formatDate(application.talent_pool.expires_at, site) })}</p>
      )}
      {application.talent_pool?.can_renew && (
        <OwnForm page={page}>
          <input type="hidden" name="application_id" value={application.id} readOnly />
          <Act act="stay" label={t('talentPool.own.stay')} named={`${t('talentPool.own.stay')}: ${jobName}`} />
        </OwnForm>
      )}
      {application.can_withdraw && (
        <OwnForm page={page}>
          <input type="hidden" name="application_id" value={application.id} readOnly />
          <Act act="withdraw" quiet label={leave} named={`${leave}: ${jobName}`} />
        </OwnForm>
      )}
    </>
  );
}

/** What is to come, as its mail says it. */
function Interview({ interview }: { interview: OwnApplication['interviews'][number] }) {
  const { t } = useSite();
  const { name, lines, video_link: video } = interview;
  return (
    <>
      <h4>{t('ownPage.applications.interview', { name })}</h4>
      <p>
        {lines.map((line) => (
          <span key={line} className="own-line">
            {line}
          </span>
        ))}
      </p>
      {video && (
        <p>
          <a href={video} rel="noreferrer">
            {t('ownPage.applications.video')}
          </a>
        </p>
      )}
    </>
  );
}

const KINDS = ['resume', 'cover_letter', 'attachment'] as const;

const kindOf = (type: string, t: (key: string) => string): string =>
  t(`ownPage.upload.kinds.${KINDS.find((kind) => kind === type) ?? 'attachment'}`);

interface UploadProps {
  page: OwnPage;
  application: OwnApplication;
  hasResume: boolean;
}

function Upload({ page, application, hasResume }: UploadProps) {
  const site = useSite();
  const { t } = site;
  const field = `file.${application.id}`;
  const error = messageFor(page.errors, field);
  const kind = `kind.${application.id}`;
  const { fileBytes, extensions } = page.limits;
  return (
    <details open={error !== undefined}>
      <summary>{t('ownPage.upload.title')}</summary>
      <OwnForm page={page} files>
        <input type="hidden" name="application_id" value={application.id} readOnly />
        <div className="field">
          <label htmlFor={kind}>{t('ownPage.upload.kind')}</label>
          <select id={kind} name="file_type" defaultValue={hasResume ? 'attachment' : 'resume'}>
            {KINDS.map((each) => (
              <option key={each} value={each}>
                {t(`ownPage.upload.kinds.${each}`)}
              </option>
            ))}
          </select>
        </div>
        <div className={error ? 'field invalid' : 'field'}>
          <label htmlFor={field}>{t('ownPage.upload.file')}</label>
          <p className="hint" id={`hint-${field}`}>
            {t('ownPage.upload.hint', {
              size: formatSize(fileBytes, site.language),
              types: extensions.map((each) => each.replace(/^\./, '').toUpperCase()).join(', '),
            })}
          </p>
          <ErrorText name={field} message={error} />
          <input
            id={field}
            type="file"
            name={field}
            accept={extensions.map((each) => `.${each.replace(/^\./, '')}`).join(',')}
            aria-describedby={`hint-${field}${error ? ` error-${field}` : ''}`}
            aria-invalid={error ? true : undefined}
          />
        </div>
        <Act
          act="upload"
          quiet
          label={t('ownPage.upload.send')}
          named={`${t('ownPage.upload.send')}: ${application.jobName}`}
        />
      </OwnForm>
    </details>
  );
}
