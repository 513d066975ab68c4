import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { pathOf } from '../generated/paths.ts';
import { BelowForm } from './BelowForm.tsx';

const lists = ['company_ids', 'post_reasons', 'close_reasons', 'job_categories', 'candidate_sources', 'locations'];

/** The way to the lists that a posting chooses from. */
export default function PostingLists() {
  const translate = useTranslate();
  const known = lists.flatMap((resource) => {
    const path = pathOf(resource, 'list');
    return path === undefined ? [] : [{ resource, path }];
  });
  return (
    <BelowForm title={translate('integrations.lists')}>
      <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 1 }}>
        {known.map(({ resource, path }) => (
          <li key={resource}>
            <Link to={path}>{translate(`resources.${resource}.name`, { smart_count: 2 })}</Link>
          </li>
        ))}
      </Box>
    </BelowForm>
  );
}
