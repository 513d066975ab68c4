import { Document } from '../Document.tsx';
import { JsonBlock } from '../raw-html.tsx';
import { useSite } from '../context.tsx';
import { AlreadyApplied } from '../apply/AlreadyApplied.tsx';
import { ApplyForm } from '../apply/ApplyForm.tsx';
import { Confirmation } from '../apply/Confirmation.tsx';
import type { AlreadyAppliedPage, ApplyPage, ConfirmationPage } from '../site.ts';
import { unreadOf } from '../apply/unread.ts';
import { textsOfForm } from '../texts-of-form.ts';

export function Apply({ page }: { page: ApplyPage }) {
  const { language, texts, t } = useSite();
  const own = textsOfForm(texts);
  return (
    <Document
      title={t('career.form.title', { job: page.questions.jobName })}
      alternates={page.alternates}
      scripts={['apply']}
    >
      <p className="back no-print">
        <a href={page.jobPath}>{t('career.form.toJob')}</a>
      </p>
      <div id="application">
        <h1>{t('career.form.title', { job: page.questions.jobName })}</h1>
        <div id="application-form">
          <ApplyForm page={page} texts={own} language={language} />
        </div>
      </div>
      <JsonBlock type="application/json" id="application-data" data={{ page, texts: own, language }} />
    </Document>
  );
}

export function Confirmed({ page }: { page: ConfirmationPage }) {
  const { t } = useSite();
  return (
    <Document title={t('career.sent.title', { name: page.firstName })} scripts={['print']}>
      <Confirmation {...page} files={page.files.map((file) => ({ name: file.name, unread: unreadOf(file) }))} t={t} />
    </Document>
  );
}

export function Known({ page }: { page: AlreadyAppliedPage }) {
  const { t, language } = useSite();
  return (
    <Document title={t('career.known.title')}>
      <AlreadyApplied {...page} language={language} t={t} />
    </Document>
  );
}
