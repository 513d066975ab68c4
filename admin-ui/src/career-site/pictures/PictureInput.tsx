import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FieldTitle, InputHelperText, useInput, useTranslate } from 'react-admin';
import { UploadButton } from '../../organization/index.ts';
import { useAct } from '../../platform/act/use-act.ts';
import { callUpload } from '../../platform/call.ts';
import { useInputProps } from '../../schema-ui/use-input-props.ts';
import type { InputProps } from '../../schema-ui/widget.ts';
import { PictureChoice } from './PictureChoice.tsx';
import { picturesKey, thumbnailOf, usePictures, type CareerPicture } from './use-pictures.ts';

/** What the api takes; it looks at the content too. */
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** A picture that is uploaded here, or chosen among those that are there. */
export function PictureInput(props: InputProps) {
  const { source, label, helperText, validate, disabled } = useInputProps(props);
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { id, field, fieldState, isRequired } = useInput({ source, validate });
  const { data: pictures } = usePictures();
  const { act, busy, problem, refuse } = useAct({ showsProblem: true });
  const [choosing, setChoosing] = useState(false);
  const chosen = pictures?.find((picture) => picture.id === field.value);

  const upload = (file: File) =>
    act(async () => {
      const picture = (await callUpload('uploadCareerPicture', file, {})) as CareerPicture;
      queryClient.setQueryData<CareerPicture[]>(picturesKey, (all = []) => [picture, ...all]);
      field.onChange(picture.id);
    });

  return (
    <Box role="group" aria-labelledby={`${id}-label`} sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <FormLabel id={`${id}-label`} error={fieldState.invalid}>
        <FieldTitle label={label} source={source} isRequired={isRequired} />
      </FormLabel>
      {chosen && (
        <Box
          component="img"
          src={thumbnailOf(chosen)}
          alt={chosen.name}
          sx={{
            maxWidth: '100%',
            maxHeight: 140,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: '#8888',
          }}
        />
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      {!disabled && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <UploadButton
            label={translate('careerSite.picture.upload')}
            describedBy={`${id}-label`}
            busy={busy}
            types={PICTURE_TYPES}
            onChosen={(file) => void upload(file)}
            onRefused={() => refuse(translate('careerSite.errors.invalidFile'))}
          />
          <Button size="small" aria-describedby={`${id}-label`} onClick={() => setChoosing(true)}>
            {translate('careerSite.picture.choose')}
          </Button>
          {field.value != null && (
            <Button size="small" color="error" aria-describedby={`${id}-label`} onClick={() => field.onChange(null)}>
              {translate('careerSite.picture.remove')}
            </Button>
          )}
        </Box>
      )}
      <FormHelperText error={fieldState.invalid}>
        <InputHelperText error={fieldState.error?.message} helperText={helperText} />
      </FormHelperText>
      {choosing && (
        <PictureChoice
          pictures={pictures ?? []}
          onChoose={(picture) => {
            field.onChange(picture.id);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Box>
  );
}
