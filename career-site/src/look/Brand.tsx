import { useSite } from '../context.tsx';
import type { Picture } from './site-look.ts';

const HEIGHT = 40;

/** The organization's sign, which leads to its jobs: its logo for the ground it stands on, else its name. */
export function Brand() {
  const { language, organization, look } = useSite();
  const { logo, darkLogo } = look;
  return (
    <a className="brand" href={`/job-list/${language}`}>
      {logo ? (
        <>
          <Logo logo={logo} className={look.dark ? 'on-light' : ''} />
          {look.dark && darkLogo && <Logo logo={darkLogo} className="on-dark" />}
          {look.dark && !darkLogo && <span className="on-dark">{organization.name}</span>}
        </>
      ) : organization.logo ? (
        <img src={organization.logo} alt={organization.name} height={HEIGHT} />
      ) : (
        organization.name
      )}
    </a>
  );
}

function Logo({ logo: { path, widths, width, height, format, alt }, className }: { logo: Picture; className: string }) {
  const shown = Math.round((HEIGHT * width) / height);
  const fine = widths.find((each) => each >= 2 * shown) ?? widths.at(-1);
  return <img className={className} src={`${path}${fine}.${format}`} alt={alt} width={shown} height={HEIGHT} />;
}
