// Visitor statistics, on public reading pages of organizations that have switched them on. The server names the
// container in the page and allows its host in the Content-Security-Policy of that page alone.
const id = document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]')?.content;

if (id && /^GTM-[A-Z0-9]+$/.test(id)) {
  const page = window as Window & { dataLayer?: object[] };
  page.dataLayer = [...(page.dataLayer ?? []), { 'gtm.start': Date.now(), event: 'gtm.js' }];
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
