import { useSite } from './context.tsx';

/** Asks whether somebody else's statistics may be loaded; drawn hidden, and shown by their script where nobody has said. */
export function Measuring() {
  const { t } = useSite();
  return (
    <>
      <section id="measuring" className="measuring no-print" aria-labelledby="measuring-title" hidden>
        <h2 id="measuring-title" tabIndex={-1}>
          {t('career.measuring.title')}
        </h2>
        <p>{t('career.measuring.text')}</p>
        <p className="actions">
          <button type="button" className="secondary" value="no">
            {t('career.measuring.no')}
          </button>
          <button type="button" className="secondary" value="yes">
            {t('career.measuring.yes')}
          </button>
        </p>
      </section>
      <p id="measuring-again" className="measuring no-print" hidden>
        <button type="button" className="link">
          {t('career.measuring.again')}
        </button>
      </p>
    </>
  );
}
