import { Document } from '../../Document.tsx';
import { useSite } from '../../context.tsx';
import type { SetPasswordPage } from '../../site.ts';
import { Input, NoScript, ScriptData } from './parts.tsx';

const RULES = {
  lower: 'identity.passwordLower',
  upper: 'identity.passwordUpper',
  digit: 'identity.passwordDigit',
  symbol: 'identity.passwordSymbol',
  length: 'identity.passwordLength',
} as const;

/** Where links for a new password and invitations lead. */
export function SetPassword({ page }: { page: SetPasswordPage }) {
  const { t } = useSite();
  if (!page.owner) return <DeadLink purpose={page.purpose} />;
  const invited = page.purpose === 'invitation';
  const title = t(invited ? 'career.account.invitationTitle' : 'career.account.newPasswordTitle');
  return (
    <Document title={title} scripts={['account']}>
      <form className="narrow" data-account={page.purpose} noValidate method="post">
        <h1>{title}</h1>
        <NoScript />
        <p>{t(invited ? 'career.account.invitationText' : 'career.account.newPasswordText', page.owner)}</p>
        <p className="error-summary" role="alert" data-message hidden />
        {/* For password managers: whose password this is. */}
        <input type="text" name="username" autoComplete="username" defaultValue={page.owner.email} readOnly hidden />
        <Input
          name="password"
          type="password"
          label={t('career.account.newPassword')}
          autoComplete="new-password"
          describedBy="strength"
          required
        />
        <Strength minimums={page.minimums} />
        <Input
          name="password_confirmation"
          type="password"
          label={t('career.account.repeat')}
          autoComplete="new-password"
          required
        />
        <p className="actions">
          <button type="submit">{t('career.account.savePassword')}</button>
        </p>
      </form>
      <ScriptData data={{ token: page.token }} />
    </Document>
  );
}

/** What the password needs; the script ticks off what it has. */
function Strength({ minimums }: Pick<SetPasswordPage, 'minimums'>) {
  const { t } = useSite();
  const rules = (Object.keys(RULES) as (keyof typeof RULES)[]).filter((rule) => minimums[rule] > 0);
  return (
    <ul className="strength" id="strength" aria-live="polite">
      {rules.map((rule) => (
        <li key={rule} data-rule={rule} data-minimum={minimums[rule]}>
          {t(RULES[rule], { smart_count: minimums[rule], count: minimums[rule] })}
          <span className="tick" data-met={t('career.account.met')} />
        </li>
      ))}
    </ul>
  );
}

function DeadLink({ purpose }: Pick<SetPasswordPage, 'purpose'>) {
  const { language, t } = useSite();
  const reset = purpose === 'reset';
  return (
    <Document title={t('career.message.expiredLink.title')}>
      <h1>{t('career.message.expiredLink.title')}</h1>
      <p className="lead">{t(reset ? 'career.account.linkExpired' : 'career.account.invitationExpired')}</p>
      <p className="actions">
        <a className="button" href={`/${reset ? 'password-reset-request' : 'login'}?language=${language}`}>
          {t(reset ? 'career.account.resetTitle' : 'career.account.backToSignIn')}
        </a>
      </p>
    </Document>
  );
}
