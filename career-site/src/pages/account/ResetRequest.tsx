import { Document } from '../../Document.tsx';
import { useSite } from '../../context.tsx';
import type { ResetRequestPage } from '../../site.ts';
import { Input, NoScript, ScriptData } from './parts.tsx';
import { requestPasswordReset } from '../../generated/text-lengths.ts';

export function ResetRequest(_: { page: ResetRequestPage }) {
  const { language, t } = useSite();
  return (
    <Document title={t('career.account.resetTitle')} scripts={['account']}>
      <form className="narrow" data-account="reset-request" noValidate method="post">
        <h1>{t('career.account.resetTitle')}</h1>
        <NoScript />
        <p>{t('career.account.resetText')}</p>
        <p className="notice" role="status" data-message hidden />
        <Input
          name="email"
          type="email"
          label={t('career.account.email')}
          autoComplete="username"
          maxLength={requestPasswordReset.email}
          required
        />
        <p className="actions">
          <button type="submit">{t('career.account.resetSend')}</button>
          <a href={`/login?language=${language}`}>{t('career.account.backToSignIn')}</a>
        </p>
      </form>
      <ScriptData />
    </Document>
  );
}
