import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Row } from '../../schema-ui/row-title.ts';
import { PreviewDialog } from './PreviewDialog.tsx';

/** Opens what candidates will see of the form as it stands on the screen, saved or not. */
export function PreviewButton() {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const [values, setValues] = useState<Row>();
  return (
    <>
      <Button startIcon={<VisibilityOutlinedIcon />} onClick={() => setValues(getValues())}>
        {translate('forms.preview.open')}
      </Button>
      {values && <PreviewDialog values={values} onClose={() => setValues(undefined)} />}
    </>
  );
}
