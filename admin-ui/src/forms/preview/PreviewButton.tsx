import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { BodyOf } from '../../platform/call.ts';
import { PagePreview } from '../../platform/page/PagePreview.tsx';
import { previewBody } from './preview-body.ts';

/** Opens what candidates will see of the form as it stands on the screen, saved or not. */
export function PreviewButton() {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const [values, setValues] = useState<BodyOf<'previewForm'>>();
  return (
    <>
      <Button startIcon={<VisibilityOutlinedIcon />} onClick={() => setValues(previewBody(getValues()))}>
        {translate('forms.preview.open')}
      </Button>
      {values && (
        <PagePreview
          title={translate('forms.preview.title')}
          call="previewForm"
          body={values}
          onClose={() => setValues(undefined)}
        />
      )}
    </>
  );
}
