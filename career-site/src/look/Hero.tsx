import { useSite } from '../context.tsx';
import { PictureTag } from './PictureTag.tsx';
import type { Front } from './site-look.ts';

/** The top of the list: what the organization says first, and the way to its jobs. */
export function Hero({ hero, heading, open }: { hero?: Front['hero'] | undefined; heading: string; open: number }) {
  const { look, t } = useSite();
  const picture = hero?.picture;
  return (
    <div className={picture ? 'hero' : 'hero hero-plain'}>
      {picture && (
        <PictureTag
          className="hero-picture"
          picture={picture}
          first
          sizes={look.layout === 'bold' ? '100vw' : '(min-width: 60rem) 600px, 100vw'}
        />
      )}
      <div className="hero-words">
        <h1>{hero?.heading || heading}</h1>
        {hero?.text && <p className="lead">{hero.text}</p>}
        {hero && open > 0 && (
          <p className="actions">
            <a className="button" href="#jobs">
              {t('career.list.showAll', { smart_count: open })}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
