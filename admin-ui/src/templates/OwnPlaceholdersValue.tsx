import type { ValueProps } from '../schema-ui/widget.ts';
import { asPlaceholder, ownPlaceholders } from './own-placeholders.ts';

export const OwnPlaceholdersValue = ({ value }: ValueProps) => (
  <>
    {ownPlaceholders(value)
      .map(({ label, description }) => (description ? `${asPlaceholder(label)} ${description}` : asPlaceholder(label)))
      .join(', ')}
  </>
);
