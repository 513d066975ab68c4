import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { SaveButton } from '../../schema-ui/form/SaveButton.tsx';
import { useJumpTo } from '../../schema-ui/form/use-jump-to.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { isAhead, missingOf, type Wish, wishField } from './publishing.ts';

/**
 * A job that is not online is kept as a draft or published, by buttons that say so. Enter in an input never makes a job
 * more public than it is: it keeps a draft as a draft, and a day that was set as that day.
 */
export function PublishButtons({ saving }: { saving: boolean }) {
  const translate = useTranslate();
  const { setValue, getValues, trigger } = useFormContext();
  const { defaultValues } = useFormState();
  const [status, start]: unknown[] = useWatch({ name: ['status', 'start_date'] });
  const bar = useRef<HTMLDivElement>(null);
  const jumpTo = useJumpTo();
  const [missing, setMissing] = useState<string[]>();
  const [wanted, setWanted] = useState<{ source: string }>();
  // The window has to be gone: it gives the focus back to where it was.
  const jump = useEffectEvent((source: string) => jumpTo(source, bar.current));
  useEffect(() => {
    if (wanted) jump(wanted.source);
  }, [wanted]);

  if (typeof status === 'string' && status !== 'pending') return <SaveButton saving={saving} />;
  const day = isAhead(start) ? start : null;
  const scheduled = isAhead(defaultValues?.['start_date']);
  const wish = (what: Wish) => setValue(wishField, what);
  const send = (what: Wish) => {
    wish(what);
    bar.current?.closest('form')?.requestSubmit();
  };
  const confirmPublishing = async () => {
    wish('publish');
    // What stands in the way is told by the form itself, as after any save.
    if (await trigger()) setMissing(missingOf(getValues()));
    else send('publish');
  };
  const toDraft = (
    <Button variant="outlined" disabled={saving} onClick={() => send('draft')}>
      {translate('jobForm.publish.back')}
    </Button>
  );
  return (
    <div ref={bar} style={{ display: 'contents' }}>
      {scheduled && day ? (
        <>
          <Button type="submit" variant="contained" loading={saving} onClick={() => wish('publish')}>
            {translate('ra.action.save')}
          </Button>
          {toDraft}
        </>
      ) : (
        <>
          <Button variant="contained" loading={saving} onClick={() => void confirmPublishing()}>
            {translate(`jobForm.publish.${day ? 'later' : 'now'}.action`)}
          </Button>
          {scheduled ? (
            toDraft
          ) : (
            <Button type="submit" variant="outlined" disabled={saving} onClick={() => wish('draft')}>
              {translate('jobForm.publish.draft')}
            </Button>
          )}
        </>
      )}
      {missing && (
        <PublishDialog
          day={day}
          missing={missing}
          onPublish={() => send('publish')}
          onFill={(source) => {
            setMissing(undefined);
            setWanted({ source });
          }}
          onClose={() => setMissing(undefined)}
        />
      )}
    </div>
  );
}
