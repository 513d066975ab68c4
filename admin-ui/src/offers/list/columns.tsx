import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatDay } from '../../platform/i18n/dates.ts';
import { MoneyRangeValue } from '../../schema-ui/widgets/money-range/MoneyRangeValue.tsx';
import type { FieldDescriptor } from '../../generated/shapes.ts';
import { descriptorOf } from '../../platform/descriptors.ts';
import { lettersPath, viewOf } from '../kinds.ts';
import type { Item, LetterType } from '../types.ts';
import { candidateName, useLetterWords } from '../words.ts';

/** Columns that narrow screens leave out. */
export const narrowHidden = { display: { xs: 'none', sm: 'table-cell' } };

export interface LetterColumn {
  /** Names its heading: offers.ui.column.<key>. */
  key: string;
  /** What the call orders by; without it the column orders nothing. */
  order?: string;
  Cell: (props: { item: Item }) => React.ReactNode;
  numeric?: boolean;
  wideOnly?: boolean;
}

function Status({ item }: { item: Item }) {
  const translate = useTranslate();
  const { status } = useLetterWords();
  return (
    <>
      {status(item.status)}
      {item.content_edited && (
        <Chip size="small" variant="outlined" label={translate('offers.ui.edited')} sx={{ ml: 2 }} />
      )}
    </>
  );
}

function Due({ item }: { item: Item }) {
  const { locale } = useLetterWords();
  return item.due_date ? formatDay(item.due_date, locale) : '';
}

/** When it was sent, returned or expired; where it stands, where it has no such day. */
function Dated({ item }: { item: Item }) {
  const { status, locale } = useLetterWords();
  const { sent_at, answered_at, due_date } = item;
  const days: Record<string, string | null> = { req_out: sent_at, received: answered_at, form_expired: due_date };
  const at = days[item.status];
  return (
    <>
      {status(item.status)}
      {at && ` ${formatDay(at, locale)}`}
    </>
  );
}

const Candidate = ({ item }: { item: Item }) => (
  <Link to={viewOf(item.email_type, item.id)}>{candidateName(item)}</Link>
);

const Job = ({ item }: { item: Item }) => <>{useLetterWords().job(item)}</>;

function Pay({ item }: { item: Item }) {
  const field = descriptorOf(lettersPath)?.fields.find(({ name }) => name === 'pay') as FieldDescriptor;
  return <MoneyRangeValue field={field} path={lettersPath} value={item.pay} />;
}

const id: LetterColumn = { key: 'id', order: 'id', Cell: ({ item }) => item.id, wideOnly: true };
const candidate: LetterColumn = { key: 'candidate', order: 'candidate', Cell: Candidate };
const job: LetterColumn = { key: 'job', order: 'job', Cell: Job, wideOnly: true };

const columns: Record<LetterType, LetterColumn[]> = {
  offer_letter: [
    id,
    candidate,
    job,
    { key: 'author', order: 'author', Cell: ({ item }) => item.author_name, wideOnly: true },
    { key: 'status', order: 'status', Cell: Status, wideOnly: true },
    { key: 'due', order: 'due_date', Cell: Due, wideOnly: true },
    { key: 'pay', Cell: Pay, numeric: true, wideOnly: true },
  ],
  info_request: [
    id,
    job,
    candidate,
    { key: 'subject', order: 'subject', Cell: ({ item }) => item.subject, wideOnly: true },
    { key: 'dated', order: 'status_changed_at', Cell: Dated, wideOnly: true },
    { key: 'recipient', Cell: ({ item }) => item.receiver_email ?? item.receiver ?? '', wideOnly: true },
  ],
};

export const columnsOf = (type: LetterType): LetterColumn[] => columns[type];
