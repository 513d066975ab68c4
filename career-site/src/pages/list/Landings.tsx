import { useSite } from '../../context.tsx';
import type { LandingLink } from '../../site.ts';

/** Other pages with some of the jobs. */
export function Landings({ landings, title }: { landings: LandingLink[]; title: string }) {
  const { t } = useSite();
  if (landings.length === 0) return null;
  return (
    <nav className="landings" aria-label={t(title)}>
      <h2>{t(title)}</h2>
      <ul>
        {landings.map((landing) => (
          <li key={landing.path}>
            <a href={landing.path}>{landing.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
