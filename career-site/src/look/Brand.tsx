import { useSite } from '../context.tsx';
import type { Picture } from './site-look.ts';

const HEIGHT = 40;

/** The organization's sign, which leads to its jobs: its logo for the ground it stands on, else its name. */
export function Brand() {
  const { language, organization, look } = useSite();
  const { logo, darkLogo } = look;
  const nameInDark = logo && look.dark && !darkLogo;
  return (
    <a className="brand" href={`/job-list/${language}`}>
      {logo ? (
        <picture className={nameInDark ? 'on-light' : undefined}>
          {darkLogo && <Sources logo={darkLogo} media="(prefers-color-scheme: dark)" />}
          <Sources logo={logo} />
          <img src={addressOf(logo, logo.format)} alt={logo.alt} width={widthOf(logo)} height={HEIGHT} />
        </picture>
      ) : organization.logo ? (
        <img src={organization.logo} alt={organization.name} height={HEIGHT} />
      ) : (
        organization.name
      )}
      {nameInDark && <span className="on-dark">{organization.name}</span>}
    </a>
  );
}

/** The small format first, and for the logo of a ground also the other: the browser takes the first that it can read. */
function Sources({ logo, media }: { logo: Picture; media?: string }) {
  return (
    <>
      <source type="image/webp" media={media} srcSet={addressOf(logo, 'webp')} />
      {media && <source media={media} srcSet={addressOf(logo, logo.format)} />}
    </>
  );
}

const widthOf = ({ width, height }: Picture) => Math.round((HEIGHT * width) / height);

/** In the width that is sharp on fine screens. */
function addressOf(logo: Picture, format: string): string {
  const { path, widths } = logo;
  return `${path}${widths.find((width) => width >= 2 * widthOf(logo)) ?? widths.at(-1)}.${format}`;
}
