import { useSite } from '../context.tsx';
import { PictureTag, type Tile } from '../look/index.ts';

/** Teams or places; each leads to its open jobs. */
export function Tiles({ tiles }: { tiles: Tile[] }) {
  const { t } = useSite();
  return (
    <ul className="tiles">
      {tiles.map(({ name, text, picture, jobs }) => (
        <li key={name}>
          {picture ? (
            <PictureTag picture={picture} sizes="(min-width: 60rem) 400px, (min-width: 40rem) 50vw, 100vw" />
          ) : (
            <span className="tile-mark" aria-hidden="true">
              {name.slice(0, 1)}
            </span>
          )}
          <div>
            <h3>{name}</h3>
            {text && <p>{text}</p>}
            {jobs && (
              <a href={jobs.href}>
                {t('career.sections.jobsOf', { smart_count: jobs.count })}
                <span className="unseen"> · {name}</span>
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
