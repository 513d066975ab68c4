import type { ComponentProps, Ref } from 'react';

type Handed = Record<'InputProps' | 'inputProps' | 'InputLabelProps' | 'fullWidth', unknown>;

/** react-admin hands these to fields twice: as Material's slots, and by their old names, which Material passes on. */
function withoutOldNames<T extends object>(props: T): T {
  const kept: Partial<T & Handed> = { ...props };
  for (const name of ['InputProps', 'inputProps', 'InputLabelProps', 'fullWidth'] as const) delete kept[name];
  return kept as T;
}

/** The element around a field. */
export function FieldRoot(props: ComponentProps<'div'>) {
  return <div {...withoutOldNames(props)} />;
}

/** The element around a switch or a box and its label; Material has forgotten to whom the ref of the box belongs. */
export function ChoiceRoot({ inputRef, ...props }: ComponentProps<'label'> & { inputRef?: Ref<HTMLInputElement> }) {
  const label = (element: HTMLLabelElement | null) => {
    const input = element?.querySelector('input') ?? null;
    if (typeof inputRef === 'function') inputRef(input);
    else if (inputRef) inputRef.current = input;
  };
  return <label {...withoutOldNames(props)} ref={inputRef ? label : props.ref} />;
}
