import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useGetOne, useRefresh, useTranslate } from 'react-admin';
import { useNotice } from '../platform/act/use-notice.ts';
import { call, type ItemOf } from '../platform/call.ts';
import { ConfirmDialog } from '../platform/page/dialog/ConfirmDialog.tsx';
import { Moment } from '../platform/page/Moment.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';

type Version = ItemOf<'careerSiteVersionsList'>;

/** What was published, the newest first, and the way back to it. */
export function Versions() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { show } = useNotice();
  const [chosen, setChosen] = useState<Version>();
  const { data: site } = useGetOne('career_sites', { id: 1 });
  const {
    data: versions,
    error,
    refetch,
  } = useGetList<Version>('career_site_versions', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'number', order: 'DESC' },
  });
  const restore = async (version: Version) => {
    const body = { version_id: version.id, lock_version: Number(site?.lock_version) };
    const { number } = await call('restoreCareerSite', { body });
    show({ text: translate('careerSite.versions.restored', { number }) });
    refresh();
  };
  return (
    <Box component="section" aria-labelledby="career-versions" sx={{ mt: 6, maxWidth: 880 }}>
      <Typography variant="h2" id="career-versions">
        {translate('careerSite.versions.title')}
      </Typography>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {versions?.length === 0 && <Typography color="textSecondary">{translate('careerSite.versions.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {versions?.map((version) => (
          <Box
            component="li"
            key={version.id}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', py: 1 }}
          >
            <Typography component="span" id={`career-version-${version.id}`} sx={{ fontWeight: 600 }}>
              {translate('careerSite.versions.name', { number: version.number })}
            </Typography>
            <Typography component="span" color="textSecondary">
              <Moment at={version.created_at} />
            </Typography>
            {site?.published_version_id === version.id && (
              <Typography component="span">{translate('careerSite.versions.current')}</Typography>
            )}
            <Button
              size="small"
              aria-describedby={`career-version-${version.id}`}
              onClick={() => setChosen(version)}
              sx={{ ml: 'auto' }}
            >
              {translate('careerSite.versions.restore')}
            </Button>
          </Box>
        ))}
      </Box>
      {chosen && (
        <ConfirmDialog
          title={translate('careerSite.versions.restoreTitle', { number: chosen.number })}
          action={translate('careerSite.versions.restore')}
          onDo={() => restore(chosen)}
          onClose={() => setChosen(undefined)}
        >
          {translate('careerSite.versions.restoreText')}
        </ConfirmDialog>
      )}
    </Box>
  );
}
