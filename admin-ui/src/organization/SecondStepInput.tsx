import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { BooleanWidgetInput } from '../schema-ui/widgets/boolean/BooleanWidget.tsx';
import type { InputProps } from '../schema-ui/widget.ts';
import { SecondStepProof } from './SecondStepProof.tsx';

/** The switch of the second step; who turns it on shows first that codes arrive. */
export function SecondStepInput(props: InputProps) {
  const wanted: unknown = useWatch({ name: props.source });
  const stored: unknown = useRecordContext()?.[props.source];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <BooleanWidgetInput {...props} />
      {wanted === true && stored !== true && !props.disabled && <SecondStepProof />}
    </Box>
  );
}
