import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { AddedWidgets } from '../schema-ui/registry.ts';
import type { ValueProps } from '../schema-ui/widget.ts';
import { ReadOnlyInput } from '../schema-ui/widgets/value/ReadOnlyValue.tsx';
import type { Letter } from './types.ts';
import { useOwnTerms } from './use-own-terms.ts';

/** One line for each; nothing is a dash. */
function Lines({ lines }: { lines: { label: string; value: string }[] }) {
  const translate = useTranslate();
  if (lines.length === 0) return <>–</>;
  return lines.map(({ label, value }, at) => (
    <Fragment key={label}>
      {at > 0 && <br />}
      {`${translate('admin.form.before', { label })} ${value}`}
    </Fragment>
  ));
}

/** What an offer says in the fields that the organization added. */
function OfferValues({ value }: ValueProps) {
  return <Lines lines={useOwnTerms((value ?? []) as Letter['offer_values'])} />;
}

/** What was given for the template's own placeholders. */
function PlaceholderValues({ value }: ValueProps) {
  const given = (value ?? []) as Letter['custom_values'];
  return <Lines lines={given.map(({ label, value: said }) => ({ label, value: said?.trim() || '–' }))} />;
}

/** How what letters hold as lists is shown where they are compared; their form has parts of its own for them. */
export const offerWidgets = {
  offerValues: { Input: ReadOnlyInput, Value: OfferValues, brief: true },
  placeholderValues: { Input: ReadOnlyInput, Value: PlaceholderValues, brief: true },
} satisfies Partial<AddedWidgets>;
