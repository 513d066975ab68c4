import type { ReactNode } from 'react';
import { Measuring } from './Measuring.tsx';
import { useSite } from './context.tsx';
import { Brand } from './look/index.ts';
import { JsonBlock } from './raw-html.tsx';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES } from './generated/languages.ts';
import type { Language } from './site.ts';

interface Props {
  title: string;
  description?: string | undefined;
  /** Path of the page itself; without one the page is kept out of search engines. */
  canonical?: string | undefined;
  alternates?: Partial<Record<Language, string>> | undefined;
  /** Search engines are asked not to list it, though it can be shared. */
  keptOut?: boolean | undefined;
  /** What networks show where the page is shared; else the organization's logo. */
  picture?: string | undefined;
  structuredData?: object | undefined;
  scripts?: string[];
  /** Visitor statistics may look on. Never where people write about themselves. */
  counted?: boolean;
  /** The page takes the whole width, and its parts keep their own margins. */
  wide?: boolean;
  children: ReactNode;
}

/** The whole HTML document: head for readers and crawlers, the frame of the page, the scripts that this page needs. */
export function Document({
  title,
  description,
  canonical,
  alternates,
  keptOut = false,
  picture,
  structuredData,
  scripts = [],
  counted = false,
  wide = false,
  children,
}: Props) {
  const { language, languages, origin, organization, assets, look, tagManager, t } = useSite();
  const shared = picture ?? organization.socialLogo ?? organization.logo;
  // Search engines must not be sent to a language in which the page would answer in another.
  const offered = languages.flatMap((code) => (alternates?.[code] ? [{ code, path: alternates[code] }] : []));
  const standard = offered.find(({ code }) => code === DEFAULT_LANGUAGE) ?? offered[0];
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · ${organization.name}`}</title>
        {description && <meta name="description" content={description} />}
        {canonical && <link rel="canonical" href={origin + canonical} />}
        {(!canonical || keptOut) && <meta name="robots" content="noindex" />}
        {canonical &&
          offered.map(({ code, path }) => <link key={code} rel="alternate" hrefLang={code} href={origin + path} />)}
        {canonical && standard && <link rel="alternate" hrefLang="x-default" href={origin + standard.path} />}
        {canonical && <meta property="og:title" content={title} />}
        {canonical && <meta property="og:url" content={origin + canonical} />}
        {canonical && description && <meta property="og:description" content={description} />}
        {canonical && shared && <meta property="og:image" content={origin + shared} />}
        {canonical && picture && <meta name="twitter:card" content="summary_large_image" />}
        {counted && tagManager && <meta name="tag-manager" content={tagManager} />}
        <meta name="color-scheme" content={look.dark ? 'light dark' : 'light'} />
        <link rel="icon" href="/career-assets/favicon.svg" type="image/svg+xml" />
        {/* Not on phones: on a slow line its 40 kB stand before the styles and the picture that are seen first. */}
        {look.font && (
          <link
            rel="preload"
            media="(min-width: 40rem)"
            href={look.font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        )}
        {[...assets.styles, ...(look.stylesheet ? [look.stylesheet] : [])].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {structuredData && <JsonBlock type="application/ld+json" data={structuredData} />}
        {[...scripts, ...(counted && tagManager ? ['analytics'] : [])].map((name) =>
          assets.scripts[name] ? <script key={name} type="module" src={assets.scripts[name]} /> : null,
        )}
      </head>
      <body data-look={look.layout}>
        <a className="skip" href="#main">
          {t('career.skip')}
        </a>
        <Header alternates={alternates} />
        <main id="main" tabIndex={-1} className={wide ? 'wide' : undefined}>
          {children}
        </main>
        {counted && tagManager && <Measuring />}
        <Footer />
      </body>
    </html>
  );
}

function Header({ alternates }: { alternates?: Partial<Record<Language, string>> | undefined }) {
  const { language, languages, here, trail, t } = useSite();
  const addresses = alternates ?? here;
  return (
    <header className="site-header">
      <Brand />
      {languages.filter((code) => addresses[code]).length > 1 && (
        <nav className="languages" aria-label={t('career.languages')}>
          {languages.map((code) =>
            addresses[code] ? (
              <a
                key={code}
                href={alternates ? withTrail(addresses[code], trail) : addresses[code]}
                lang={code}
                hrefLang={code}
                aria-current={code === language ? 'true' : undefined}
              >
                {LANGUAGE_NAMES[code]}
              </a>
            ) : null,
          )}
        </nav>
      )}
    </header>
  );
}

/** Where the reader came from goes along into another language. */
const withTrail = (address: string, trail: string) =>
  trail && !address.endsWith(trail) ? `${address}${address.includes('?') ? trail : `?${trail.slice(1)}`}` : address;

function Footer() {
  const { language, organization, t } = useSite();
  return (
    <footer className="site-footer">
      <span>{organization.name}</span>
      {organization.email && <a href={`mailto:${organization.email}`}>{organization.email}</a>}
      {organization.phone && <a href={`tel:${organization.phone.replace(/[^\d+]/g, '')}`}>{organization.phone}</a>}
      <a href={`/my-applications?language=${language}`}>{t('ownPage.title')}</a>
      <a href={`/help?language=${language}`}>{t('career.help.link')}</a>
      <a href={`/login?language=${language}`}>{t('career.signIn.link')}</a>
    </footer>
  );
}
