import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { thumbnailOf, type CareerPicture } from './use-pictures.ts';

interface PictureChoiceProps {
  pictures: CareerPicture[];
  onChoose: (picture: CareerPicture) => void;
  onClose: () => void;
}

/** The pictures that were uploaded, the newest first. */
export function PictureChoice({ pictures, onChoose, onClose }: PictureChoiceProps) {
  const translate = useTranslate();
  const title = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="md">
      <DialogTitle id={title}>{translate('careerSite.picture.chooseTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 3 }}>
          {translate(pictures.length === 0 ? 'careerSite.picture.none' : 'careerSite.picture.kept')}
        </DialogContentText>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}>
          {pictures.map((picture) => (
            <ButtonBase
              key={picture.id}
              onClick={() => onChoose(picture)}
              sx={{ flexDirection: 'column', gap: 1, p: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}
            >
              <Box
                component="img"
                src={thumbnailOf(picture)}
                alt=""
                loading="lazy"
                sx={{ width: '100%', height: 96, objectFit: 'contain', bgcolor: '#8888' }}
              />
              <Box component="span" sx={{ fontSize: 12, overflowWrap: 'anywhere' }}>
                {picture.name}
              </Box>
            </ButtonBase>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
