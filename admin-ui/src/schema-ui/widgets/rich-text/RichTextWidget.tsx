import LinearProgress from '@mui/material/LinearProgress';
import { lazy, Suspense } from 'react';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';
import { plainText } from './plain-text.ts';

/** The editor weighs more than the rest of a form, so it comes when it is needed. */
const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'));

export function RichTextWidgetInput(props: InputProps) {
  const given = useInputProps(props);
  return (
    <Suspense fallback={<LinearProgress />}>
      <RichTextEditor {...given} />
    </Suspense>
  );
}

export const RichTextValue = ({ value }: ValueProps) => <>{plainText(value)}</>;
