import { lazyPart } from '../platform/lazy-part.ts';
import type { FormExtensions } from '../schema-ui/extensions.ts';
import type { AddedWidgets } from '../schema-ui/registry.ts';

export { MailFrame } from './MailFrame.tsx';
export { PlaceholderSource } from './use-placeholders.ts';
export { ownPlaceholders, type OwnPlaceholder } from './own-placeholders.ts';

const PlaceholderTool = lazyPart(async () => (await import('./PlaceholderTool.tsx')).default);
const LibraryTool = lazyPart(async () => (await import('./LibraryTool.tsx')).default);
const OwnPlaceholdersInput = lazyPart(async () => (await import('./OwnPlaceholdersInput.tsx')).OwnPlaceholdersInput);
const OwnPlaceholdersValue = lazyPart(async () => (await import('./OwnPlaceholdersValue.tsx')).OwnPlaceholdersValue);
export const HeaderInput = lazyPart(async () => (await import('./HeaderInput.tsx')).HeaderInput);
const HeaderValue = lazyPart(async () => (await import('./HeaderValue.tsx')).HeaderValue);
const PreviewGroup = lazyPart(async () => (await import('./PreviewGroup.tsx')).default);

/** What mail templates add to generated forms; each comes when the first form needs it. */
export const templatesForms = {
  widgets: {
    ownPlaceholders: { Input: OwnPlaceholdersInput, Value: OwnPlaceholdersValue },
    mailHeader: { Input: HeaderInput, Value: HeaderValue },
  },
  groups: { mailPreview: PreviewGroup },
  tools: { placeholders: PlaceholderTool, contentLibrary: LibraryTool },
  ahead: {
    library_contents: [PlaceholderTool.fetch, LibraryTool.fetch],
    template_emails: [PlaceholderTool, LibraryTool, OwnPlaceholdersInput, HeaderInput, PreviewGroup].map(
      ({ fetch }) => fetch,
    ),
  },
} satisfies Omit<FormExtensions, 'widgets' | 'groups'> & {
  widgets: Partial<AddedWidgets>;
  groups: Partial<FormExtensions['groups']>;
};
