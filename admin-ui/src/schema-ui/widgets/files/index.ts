import type { Widget } from '../../widget.ts';
import { FilesInput } from './FilesInput.tsx';
import { FilesValue } from './FilesValue.tsx';

export const filesWidget: Widget = { Input: FilesInput, Value: FilesValue };
