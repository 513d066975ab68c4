import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { CopyButton } from '../platform/page/CopyButton.tsx';
import { useFieldTexts } from '../schema-ui/use-field-texts.ts';
import type { InputProps } from '../schema-ui/widget.ts';

/** The path of a public page as a whole address, to open and to pass on; nothing until there is such a page. */
export function PublicAddress({ field, path, source }: InputProps) {
  const value: unknown = useWatch({ name: source });
  const { label } = useFieldTexts(path, field);
  if (typeof value !== 'string') return null;
  const address = window.location.origin + value;
  return (
    <Box>
      <Typography variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
        <Link href={address} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
          {address}
        </Link>
        <CopyButton text={address} of={label} />
      </Box>
    </Box>
  );
}
