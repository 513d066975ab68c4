import { useSite } from '../../context.tsx';

/** Below a list of jobs: the way for who finds none. */
export function PoolLink({ path, heading: Heading = 'h2' }: { path: string; heading?: 'h2' | 'h3' }) {
  const { t } = useSite();
  return (
    <section className="alert-box" aria-labelledby="talent-pool">
      <Heading id="talent-pool">{t('talentPool.link.title')}</Heading>
      <p>{t('talentPool.link.text')}</p>
      <p className="actions">
        <a className="button secondary" href={path}>
          {t('talentPool.link.button')}
        </a>
      </p>
    </section>
  );
}
