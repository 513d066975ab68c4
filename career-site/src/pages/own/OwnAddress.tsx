import { useSite } from '../../context.tsx';
import type { OwnAddressPage } from '../../site.ts';
import { AnswerPage } from './AnswerPage.tsx';

/** A new e-mail address is confirmed by its mailbox, or stopped by the old one. */
export function OwnAddress({ page: { path, change, outcome, errors } }: { page: OwnAddressPage }) {
  const { t } = useSite();
  const act = outcome ? (outcome === 'confirmed' ? 'confirm' : 'stop') : change?.act;
  const asked = outcome ? undefined : change;
  const text = asked && t(`ownPage.address.${asked.act}.text`, { email: asked.new_email });
  return (
    <AnswerPage
      title={t(act ? `ownPage.address.${act}.title` : 'ownPage.address.ended')}
      said={outcome && t(`ownPage.address.${act}.done`)}
      text={act ? text : t('ownPage.address.endedText')}
      path={path}
      errors={errors}
    >
      {asked && (
        <button type="submit" name="settle" value="yes">
          {t(`ownPage.address.${asked.act}.send`)}
        </button>
      )}
    </AnswerPage>
  );
}
