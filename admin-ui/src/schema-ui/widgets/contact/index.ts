import type { Widget } from '../../widget.ts';
import { EmailInput, EmailValue, PhoneInput, PhoneValue, UriInput, UriValue } from './ContactWidgets.tsx';

export const emailWidget: Widget = { Input: EmailInput, Value: EmailValue };
export const phoneWidget: Widget = { Input: PhoneInput, Value: PhoneValue };
export const uriWidget: Widget = { Input: UriInput, Value: UriValue };
