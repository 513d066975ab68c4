import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ScreenParts } from '../schema-ui/screen-parts.ts';
import { ScreenPartsProvider } from '../schema-ui/screen-parts.ts';
import { descriptorOf } from '../platform/descriptors.ts';
import { SchemaEdit } from '../schema-ui/index.ts';
import { Looks } from './Looks.tsx';
import { Preview } from './Preview.tsx';
import { Publishing } from './Publishing.tsx';
import { Versions } from './Versions.tsx';

const parts: ScreenParts = { Actions: Publishing, FormTop: Top, Beside: Preview };

function Top() {
  const translate = useTranslate();
  return (
    <>
      <Typography color="textSecondary">{translate('careerSite.intro')}</Typography>
      <Looks />
    </>
  );
}

/** The career site: its draft beside the page that it makes, and what was published. */
export default function CareerSite() {
  const resource = descriptorOf('career_sites');
  if (!resource) return null;
  return (
    <ScreenPartsProvider value={parts}>
      <SchemaEdit resource={resource} id={1}>
        <Versions />
      </SchemaEdit>
    </ScreenPartsProvider>
  );
}
