import { AutocompleteInput, ReferenceInput, useRecordContext, useReference } from 'react-admin';
import { useInputProps } from '../../schema-ui/use-input-props.ts';
import type { InputProps, ValueProps } from '../../schema-ui/widget.ts';
import { Person } from './Person.tsx';
import { offered, pageOf, type PersonRow } from './person.ts';

function Offered() {
  const person = useRecordContext<PersonRow>();
  return person ? <Person person={person} withEmail /> : null;
}

const named = (person: PersonRow | undefined): string => person?.name ?? '';

/** An employee or a candidate, found by name or e-mail. */
export function PersonInput(props: InputProps) {
  const { reference } = props.field;
  const { source, ...rest } = useInputProps(props);
  if (!reference) return null;
  const { path, filter } = reference;
  return (
    <ReferenceInput source={source} reference={path} filter={{ ...offered(path), ...filter }} perPage={25}>
      <AutocompleteInput
        {...rest}
        optionText={<Offered />}
        inputText={named}
        // The api searches, in addresses too.
        matchSuggestion={() => true}
        filterToQuery={(typed: string) => (typed ? { q: typed } : {})}
        clearOnBlur
      />
    </ReferenceInput>
  );
}

function Referred({ path, id, linked }: { path: string; id: number; linked: boolean }) {
  const { referenceRecord, isPending } = useReference<PersonRow>({ reference: path, id });
  if (isPending) return null;
  // Of whom a reader knows nothing, the number.
  if (!referenceRecord) return <>#{id}</>;
  return <Person person={referenceRecord} to={linked ? pageOf(path, referenceRecord) : undefined} />;
}

/** Somebody with a link to their page, where the value stands alone and the reader may open it. */
export function PersonValue({ field, value, rowId }: ValueProps) {
  if (value == null || !field.reference) return null;
  return <Referred path={field.reference.path} id={Number(value)} linked={rowId !== undefined} />;
}
