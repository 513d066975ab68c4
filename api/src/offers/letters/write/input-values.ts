import type { CallTypes } from '../../../generated/call-types.ts';
import type { Rows } from '../../../generated/rows.ts';
import { resourceOf } from '../../../generated/resources.ts';
import { keptApartSql, today } from '../../../candidates/index.ts';
import type { Caller } from '../../../platform/chain/context.ts';
import { query } from '../../../platform/database/database.ts';
import { type FieldError, ValidationFailed } from '../../../platform/errors/errors.ts';
import { isAddress } from '../../../platform/mail/index.ts';
import { refuseNotOffered } from '../../../platform/resource/offered.ts';
import { knownPlaceholders, type Row } from '../../../platform/resource/registry.ts';
import { valuesToWrite } from '../../../platform/resource/write-values.ts';
import type { Letter } from '../../letter.ts';
import { oneLine } from '../../../platform/texts/one-line.ts';

/** What a body says of a letter. */
export type Input = CallTypes['updateApprovalEmail']['body'];

const resource = resourceOf('approval-email');

/** Members of a body that are columns of the same name. */
const NAMES = [
  'subject',
  'message',
  'language',
  'receiver',
  'receiver_email',
  'signature_type',
  'organization_file_id',
  'due_date',
  'position_title',
  'employment_type_id',
  'start_date',
  'pay',
  'manager_id',
  'offer_values',
  'custom_values',
  'request_signature',
  'countersign',
  'form_ids',
] as const satisfies (keyof Input)[];

/** A letter as far as a change of it looks at what there is. */
export type Before = Letter & { form_ids: number[] };

interface About {
  caller: Caller;
  emailType: Letter['email_type'];
  /** Placeholders that the letter's template brought, which keep their place. */
  labels?: string[];
  /** It is only looked at: unknown placeholders and a day that has passed are shown as they are. */
  unsaved?: boolean;
}

/**
 * What a body says of the columns of a letter, checked and cleaned like any row: on update only what differs.
 * @throws 422 naming the fields
 */
export async function valuesOf(
  input: Input,
  before: Before | null,
  { caller, emailType, labels = [], unsaved = false }: About,
): Promise<Row> {
  const body: Row = { email_type: emailType };
  for (const name of NAMES) if (input[name] !== undefined) body[name] = input[name];
  if (input.header_id !== undefined) body.organization_file_id = input.header_id;
  if (input.form_id !== undefined && input.form_ids === undefined) body.form_ids = input.form_id ? [input.form_id] : [];
  if (body.language === null) delete body.language;
  if (input.pay && (input.pay.from ?? null) === null && (input.pay.to ?? null) === null) body.pay = null;
  if (input.offer_values)
    body.offer_values = input.offer_values.map((each) => ({ ...each, value: each.value?.trim() || null }));
  if (input.custom_values || labels.length > 0)
    body.custom_values = withLabels(input.custom_values ?? before?.custom_values ?? [], labels);
  const errors = [
    ...payErrors(body.pay as Letter['pay']),
    ...(body.receiver_email === before?.receiver_email ? [] : addressErrors(body)),
    ...(await offerValueErrors(input, before)),
  ];
  if (errors.length > 0) throw new ValidationFailed(errors);
  const row = before as Row | null;
  const placeholders = unsaved ? undefined : await knownPlaceholders(resource, { ...row, ...body });
  const values = valuesToWrite(resource, body, row, caller, { placeholders });
  delete values.email_type;
  if (before === null) for (const name of Object.keys(values)) if (!(name in body)) delete values[name];
  await refuseNotOffered(resource, values, row);
  if (Array.isArray(values.form_ids)) await refuseKeptApart(values.form_ids, before);
  if (!unsaved && typeof values.due_date === 'string' && values.due_date < (await today()))
    throw new ValidationFailed([{ field: 'due_date', code: 'offers.errors.pastDate' }]);
  return values;
}

/** Answers to a request are read one by one, which is not for forms whose answers are kept apart. */
async function refuseKeptApart(ids: number[], before: Before | null): Promise<void> {
  const added = ids.filter((id) => !before?.form_ids.includes(id));
  const [apart] = await query(
    `select from forms f where f.id = any($1::bigint[]) and ${keptApartSql('f.id')} limit 1`,
    [added],
  );
  if (apart) throw new ValidationFailed([{ field: 'form_ids', code: 'forms.errors.keptApart' }]);
}

/** Values by label, each label once, with those that the template asks for. */
function withLabels(given: Letter['custom_values'], labels: string[]): Letter['custom_values'] {
  const values = new Map<string, string | null>(labels.map((label) => [oneLine(label), null]));
  for (const { label, value } of given) if (oneLine(label) !== '') values.set(oneLine(label), value);
  return [...values].map(([label, value]) => ({ label, value }));
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

function payErrors(pay: Letter['pay'] | undefined): FieldError[] {
  if (!pay) return [];
  const { from = null, to = null, currency } = pay;
  if (!CURRENCIES.has(currency)) return [{ field: 'pay.currency', code: 'enum' }];
  return from !== null && to !== null && from > to ? [{ field: 'pay', code: 'moneyRange' }] : [];
}

function addressErrors({ receiver_email: email }: Row): FieldError[] {
  if (typeof email !== 'string' || email.trim() === '' || isAddress(email.trim())) return [];
  return [{ field: 'receiver_email', code: 'mail.badAddress', values: { address: email } }];
}

/** Values of the organization's own fields must be of fields that there are, and of their kind. */
async function offerValueErrors({ offer_values: given }: Input, before: Before | null): Promise<FieldError[]> {
  if (!given || given.length === 0) return [];
  const fields = await query<Pick<Rows['offer_fields'], 'id' | 'kind' | 'is_archived'>>(
    'select id, kind, is_archived from offer_fields where id = any($1::bigint[])',
    [given.map((each) => each.offer_field_id)],
  );
  const had = new Set(before?.offer_values.map((each) => each.offer_field_id));
  const seen = new Set<number>();
  return given.flatMap(({ offer_field_id: id, value }, at) => {
    const field = fields.find((each) => each.id === id);
    if (!field || (field.is_archived && !had.has(id)) || seen.has(id))
      return [{ field: `offer_values.${at}.offer_field_id`, code: 'reference' }];
    seen.add(id);
    const said = value?.trim() ?? '';
    if (said === '' || fits[field.kind](said)) return [];
    return [{ field: `offer_values.${at}.value`, code: `offers.errors.${field.kind}` }];
  });
}

const fits: Record<Rows['offer_fields']['kind'], (value: string) => boolean> = {
  text: (value) => !/[\r\n]/.test(value),
  long_text: () => true,
  number: (value) => /^-?\d{1,15}(\.\d{1,10})?$/.test(value),
  date: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value,
};
