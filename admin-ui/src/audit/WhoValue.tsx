import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { valueKey } from '../schema-ui/texts.ts';
import type { ValueProps } from '../schema-ui/widget.ts';

interface Who {
  id: number | null;
  actor: string;
  name: string | null;
  ip: string | null;
}

/** Who did it, or what kind of somebody, and from which address. */
export function WhoValue({ path, value }: ValueProps) {
  const translate = useTranslate();
  const { name, actor, ip } = value as Who;
  return (
    <>
      {name || translate(valueKey(path, 'actor', actor))}
      {ip && (
        <Typography variant="caption" color="textSecondary" component="div">
          {ip}
        </Typography>
      )}
    </>
  );
}
