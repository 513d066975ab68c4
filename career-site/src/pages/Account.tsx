import { Document, JsonBlock } from '../Document.tsx';
import { useSite } from '../context.tsx';
import type { ResetRequestPage, SetPasswordPage, SignInPage } from '../site.ts';

/** Data for the scripts of these pages: their texts, and where to go. */
function ScriptData({ data }: { data: Record<string, unknown> }) {
  const { texts, language } = useSite();
  const own = Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('career.account.')));
  return <JsonBlock type="application/json" id="page-data" data={{ ...data, language, texts: own }} />;
}

function NoScript() {
  const { t } = useSite();
  return (
    <noscript>
      <p className="error-summary">{t('career.account.needsScript')}</p>
    </noscript>
  );
}

export function SignIn({ page }: { page: SignInPage }) {
  const { t } = useSite();
  return (
    <Document title={t('career.account.signIn')} scripts={['account']}>
      <form className="narrow" data-account="sign-in" noValidate method="post">
        <h1>{t('career.account.signIn')}</h1>
        <NoScript />
        <p
          className={page.message === 'signedOut' ? 'notice' : 'error-summary'}
          role="alert"
          data-message
          hidden={!page.message}
        >
          {page.message ? t(`career.account.${page.message}`) : ''}
        </p>
        <Input name="email" type="email" label={t('career.account.email')} autoComplete="username" required />
        <Input
          name="password"
          type="password"
          label={t('career.account.password')}
          autoComplete="current-password"
          required
        />
        <div data-second-factor hidden>
          <p className="hint">{t('career.account.pinSent')}</p>
          <Input
            name="mfa_pin"
            label={t('career.account.pin')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
        </div>
        <p className="actions">
          <button type="submit">{t('career.account.signIn')}</button>
        </p>
        <p>
          <a href="/password-reset-request">{t('career.account.forgot')}</a>
        </p>
      </form>
      <ScriptData data={{ target: page.target }} />
    </Document>
  );
}

export function ResetRequest(_: { page: ResetRequestPage }) {
  const { t } = useSite();
  return (
    <Document title={t('career.account.resetTitle')} scripts={['account']}>
      <form className="narrow" data-account="reset-request" noValidate method="post">
        <h1>{t('career.account.resetTitle')}</h1>
        <NoScript />
        <p>{t('career.account.resetText')}</p>
        <p className="notice" role="status" data-message hidden />
        <Input name="email" type="email" label={t('career.account.email')} autoComplete="username" required />
        <p className="actions">
          <button type="submit">{t('career.account.resetSend')}</button>
          <a href="/login">{t('career.account.backToSignIn')}</a>
        </p>
      </form>
      <ScriptData data={{}} />
    </Document>
  );
}

export function SetPassword({ page }: { page: SetPasswordPage }) {
  const { t } = useSite();
  const { minimums } = page;
  const title = t(page.purpose === 'invitation' ? 'career.account.invitationTitle' : 'career.account.newPasswordTitle');
  if (!page.valid) {
    return (
      <Document title={title}>
        <h1>{t('career.message.expiredLink.title')}</h1>
        <p className="lead">{t('career.account.linkExpired')}</p>
        <p>
          <a className="button" href={page.purpose === 'reset' ? '/password-reset-request' : '/login'}>
            {t(page.purpose === 'reset' ? 'career.account.resetTitle' : 'career.account.backToSignIn')}
          </a>
        </p>
      </Document>
    );
  }
  return (
    <Document title={title} scripts={['account']}>
      <form className="narrow" data-account={page.purpose} noValidate method="post">
        <h1>{title}</h1>
        <NoScript />
        <p className="error-summary" role="alert" data-message hidden />
        <Input
          name="password"
          type="password"
          label={t('career.account.newPassword')}
          autoComplete="new-password"
          required
        />
        <ul className="strength" aria-live="polite">
          {(['lower', 'upper', 'digit', 'symbol', 'length'] as const).map((rule) =>
            minimums[rule] > 0 ? (
              <li key={rule} data-rule={rule} data-minimum={minimums[rule]}>
                {t(`career.account.strength.${rule}`, { smart_count: minimums[rule], count: minimums[rule] })}
              </li>
            ) : null,
          )}
        </ul>
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

function Input({
  label,
  name,
  ...rest
}: { label: string; name: string } & React.InputHTMLAttributes<HTMLInputElement>) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <p className="error" id={`error-${name}`} data-error={name} hidden />
      <input id={name} name={name} aria-describedby={`error-${name}`} maxLength={255} {...rest} />
    </div>
  );
}
