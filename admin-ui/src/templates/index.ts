import { lazy } from 'react';
import type { FormExtensions } from '../schema-ui/extensions.ts';

const tools = () => Promise.all([import('./PlaceholderTool.tsx'), import('./LibraryTool.tsx')]);

/** What mail templates add to generated forms; each comes when the first form needs it. */
export const templatesForms: FormExtensions = {
  widgets: {
    ownPlaceholders: {
      Input: lazy(async () => ({ default: (await import('./OwnPlaceholdersInput.tsx')).OwnPlaceholdersInput })),
      Value: lazy(async () => ({ default: (await import('./OwnPlaceholdersValue.tsx')).OwnPlaceholdersValue })),
    },
    mailHeader: {
      Input: lazy(async () => ({ default: (await import('./HeaderInput.tsx')).HeaderInput })),
      Value: lazy(async () => ({ default: (await import('./HeaderValue.tsx')).HeaderValue })),
    },
  },
  groups: { mailPreview: lazy(() => import('./PreviewGroup.tsx')) },
  tools: {
    placeholders: lazy(() => import('./PlaceholderTool.tsx')),
    contentLibrary: lazy(() => import('./LibraryTool.tsx')),
  },
  ahead: {
    library_contents: tools,
    template_emails: () =>
      Promise.all([
        tools(),
        import('./OwnPlaceholdersInput.tsx'),
        import('./HeaderInput.tsx'),
        import('./PreviewGroup.tsx'),
      ]),
  },
};
