import { Document } from '../../Document.tsx';
import { useSite } from '../../context.tsx';
import type { SignInPage } from '../../site.ts';
import { Input, NoScript, ScriptData } from './parts.tsx';
import { signIn } from '../../generated/text-lengths.ts';

const GOOD_NEWS = ['signedOut', 'passwordSet', 'accountReady'];

/** Address and password; then, where the second step is on, how to get the code, and the code. */
export function SignIn({ page }: { page: SignInPage }) {
  const { language, t } = useSite();
  const notice = page.message !== undefined && GOOD_NEWS.includes(page.message);
  return (
    <Document title={t('career.account.signIn')} scripts={['account']}>
      <form className="narrow" data-account="sign-in" noValidate method="post">
        <h1>{t('career.account.signIn')}</h1>
        <NoScript />
        <p className={notice ? 'notice' : 'error-summary'} role="alert" data-message hidden={!page.message}>
          {page.message ? t(`career.account.${page.message}`) : ''}
        </p>
        <div data-step="password">
          <Input
            name="email"
            type="email"
            label={t('career.account.email')}
            autoComplete="username"
            maxLength={signIn.email}
            required
          />
          <Input
            name="password"
            type="password"
            label={t('career.account.password')}
            autoComplete="current-password"
            required
          />
        </div>
        <EnterPin />
        <p className="actions" data-main-action>
          <button type="submit">{t('career.account.signIn')}</button>
        </p>
        <OtherWays />
        <ChooseChannel />
        <p data-step="password">
          <a href={`/password-reset-request?language=${language}`}>{t('career.account.forgot')}</a>
        </p>
      </form>
      <ScriptData data={{ target: page.target, secondFactor: page.secondFactor }} />
    </Document>
  );
}

/** Shown to who has a phone number; everybody else is sent a mail at once. */
function ChooseChannel() {
  const { t } = useSite();
  return (
    <div data-step="channel" hidden>
      <p>{t('career.account.chooseChannel')}</p>
      <p className="actions">
        <button type="button" data-channel="email">
          {t('career.account.byMail')}
        </button>
        <button type="button" data-channel="sms" className="secondary">
          {t('career.account.bySms')}
        </button>
        <button type="button" className="quiet" data-back>
          {t('career.account.otherAccount')}
        </button>
      </p>
    </div>
  );
}

function EnterPin() {
  const { t } = useSite();
  return (
    <div data-step="pin" hidden>
      <p className="notice" role="status" data-pin-sent />
      <Input
        name="mfa_pin"
        label={t('career.account.pin')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={signIn.mfa_pin}
      />
    </div>
  );
}

function OtherWays() {
  const { t } = useSite();
  return (
    <p className="other-ways" data-step="pin" hidden>
      <button type="button" className="quiet" data-send-again>
        {t('career.account.sendAgain')}
      </button>
      <button type="button" className="quiet" data-other-channel hidden />
      <button type="button" className="quiet" data-back>
        {t('career.account.otherAccount')}
      </button>
    </p>
  );
}
