import { FormFields } from '../apply/FormFields.tsx';
import { useSite } from '../context.tsx';
import type { FormPreviewPage } from '../site.ts';

/** A form of the application by itself, drawn by what draws it for candidates. Nothing of it can be sent. */
export function FormPreview({ page }: { page: FormPreviewPage }) {
  const { language, assets, t } = useSite();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{page.form.name}</title>
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main id="main">
          <form noValidate>
            <FormFields section={page.form} context={{ t, values: {}, errors: [], language }} />
          </form>
        </main>
      </body>
    </html>
  );
}
