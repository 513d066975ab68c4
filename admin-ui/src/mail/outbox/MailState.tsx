import { IncomingState } from '../incoming/IncomingState.tsx';
import { SendingState } from './SendingState.tsx';

/** Whether mails leave and answers come in at all. */
export default function MailState() {
  return (
    <>
      <SendingState />
      <IncomingState />
    </>
  );
}
