import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ApiError } from '../platform/api-error.ts';
import { call } from '../platform/call.ts';
import { keepRowsOf } from '../platform/keep/keep-rows-of.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { useFormShape } from '../schema-ui/form/form-context.ts';

/** The widths that a page is shown in; it is made smaller until it fits beside the form. */
const WIDTHS = { phone: 390, desktop: 1366 };
const HEIGHT = 720;
const PAUSE_MS = 500;

/** The page that the draft makes, as it is typed, in the language that is written in. */
export function Preview() {
  const translate = useTranslate();
  const { language } = useFormShape();
  const site = usePaused();
  const [width, setWidth] = useState<keyof typeof WIDTHS>('phone');
  const [room, setRoom] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['career_preview', language, site],
    queryFn: () => call('previewCareerSite', { query: { language }, body: { site } }),
    // While somebody types; never the page in another language.
    placeholderData: keepRowsOf(['career_preview', language]),
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  const unfinished = error instanceof ApiError && error.status === 422;
  const scale = Math.min(1, room / WIDTHS[width]);
  return (
    <Box
      component="section"
      aria-labelledby="career-preview"
      sx={{ flex: 1, minWidth: 0, width: '100%', position: { lg: 'sticky' }, top: 72 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <Typography variant="h2" id="career-preview">
          {translate('careerSite.preview.title')}
        </Typography>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={width}
          onChange={(_event, next: keyof typeof WIDTHS | null) => next && setWidth(next)}
          aria-label={translate('careerSite.preview.width')}
        >
          <ToggleButton value="phone">{translate('careerSite.preview.phone')}</ToggleButton>
          <ToggleButton value="desktop">{translate('careerSite.preview.desktop')}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {unfinished && (
        <Typography role="status" color="textSecondary" sx={{ mb: 1 }}>
          {translate('careerSite.preview.unfinished')}
        </Typography>
      )}
      {error && !unfinished && <LoadError error={error} onRetry={() => void refetch()} />}
      <Box ref={place} sx={{ height: data ? HEIGHT : undefined, overflow: 'hidden' }}>
        {!data && !error && <Waiting />}
        {data && room > 0 && (
          <Box
            component="iframe"
            title={translate('careerSite.preview.title')}
            srcDoc={data.html}
            // Its styles are read from our own address; scripts, forms and links stay off.
            sandbox="allow-same-origin"
            style={{
              width: WIDTHS[width],
              height: HEIGHT / scale,
              transform: `scale(${scale})`,
            }}
            sx={{ display: 'block', transformOrigin: '0 0', border: 1, borderColor: 'divider', bgcolor: '#fff' }}
          />
        )}
      </Box>
    </Box>
  );
}

/** What stands in the form, when the typing pauses. */
function usePaused(): Record<string, unknown> {
  const { subscribe, getValues } = useFormContext();
  const [values, setValues] = useState<Record<string, unknown>>(() => structuredClone(getValues()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => setValues(structuredClone(getValues())), PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [subscribe, getValues]);
  return values;
}
