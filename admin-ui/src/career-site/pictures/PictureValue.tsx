import Box from '@mui/material/Box';
import type { ValueProps } from '../../schema-ui/widget.ts';
import { thumbnailOf, usePictures } from './use-pictures.ts';

/** A picture, small. */
export function PictureValue({ value }: ValueProps) {
  const { data } = usePictures();
  const picture = data?.find(({ id }) => id === value);
  if (!picture) return null;
  return <Box component="img" src={thumbnailOf(picture)} alt={picture.name} sx={{ maxHeight: 64, maxWidth: 160 }} />;
}
