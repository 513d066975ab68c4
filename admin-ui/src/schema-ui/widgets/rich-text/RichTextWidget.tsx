import { Suspense } from 'react';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';
import { RichTextEditor } from './editor.ts';
import { plainText } from './plain-text.ts';
import { WaitingLine } from '../../../platform/page/Waiting.tsx';

export function RichTextWidgetInput(props: InputProps) {
  const given = useInputProps(props);
  return (
    <Suspense fallback={<WaitingLine />}>
      <RichTextEditor {...given} field={props.field} />
    </Suspense>
  );
}

export const RichTextValue = ({ value }: ValueProps) => <>{plainText(value)}</>;
