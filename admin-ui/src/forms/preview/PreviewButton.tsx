import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { PagePreview } from '../../platform/page/PagePreview.tsx';
import type { Row } from '../../schema-ui/row-title.ts';
import { previewBody } from './preview-body.ts';

/** Opens what candidates will see of the form as it stands on the screen, saved or not. */
export function PreviewButton() {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const [values, setValues] = useState<Row>();
  return (
    <>
      <Button startIcon={<VisibilityOutlinedIcon />} onClick={() => setValues(previewBody(getValues()))}>
        {translate('forms.preview.open')}
      </Button>
      {values && (
        <PagePreview
          title={translate('forms.preview.title')}
          path="forms/preview"
          body={values}
          onClose={() => setValues(undefined)}
        />
      )}
    </>
  );
}
