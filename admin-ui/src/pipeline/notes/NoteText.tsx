import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { hiddenText } from '../../platform/page/hidden-text.ts';
import { ColleagueList } from './ColleagueList.tsx';
import { matching, type Colleague, typedAt, withMention } from './mentions.ts';
import type { Mentions } from './use-mentions.ts';
import { createNote } from '../../generated/text-lengths.ts';

/** More names than this nobody looks through: another letter leaves fewer. */
const MOST = 8;

interface NoteTextProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  mentions: Mentions;
  /** How many candidates the note is about. */
  count: number;
  minRows: number;
  autoFocus?: boolean;
  error?: boolean;
  /** What is said below the box; with an error in the place of who is mentioned. */
  helperText?: string | undefined;
}

/** The box of a note. An `@` in it offers colleagues, who are told when the note is saved. */
export function NoteText({ value, onChange, mentions, count, helperText, ...field }: NoteTextProps) {
  const translate = useTranslate();
  const listId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** The `@` whose list was closed. */
  const [closed, setClosed] = useState<number>();
  /** Where the caret goes once the text is there. */
  const [next, setNext] = useState<number>();

  useLayoutEffect(() => {
    if (next === undefined) return;
    box.current?.setSelectionRange(next, next);
    setCaret(next);
    setNext(undefined);
  }, [next]);

  const typed = typedAt(value, caret);
  const found = typed && typed.at !== closed ? matching(mentions.colleagues, typed.words).slice(0, MOST) : [];
  const isOpen = found.length > 0 && !(found.length === 1 && found[0]!.name === typed!.words);
  const current = Math.min(active, found.length - 1);
  const optionId = (at: number) => `${listId}-${at}`;

  const choose = (colleague: Colleague) => {
    const written = withMention(value, typed!, colleague);
    mentions.pick(colleague);
    onChange(written.text);
    setNext(written.caret);
    setClosed(typed!.at);
  };
  const follow = (element: HTMLTextAreaElement) => {
    setCaret(element.selectionStart === element.selectionEnd ? element.selectionStart : 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const keys: Record<string, () => void> = {
      ArrowDown: () => setActive((current + 1) % found.length),
      ArrowUp: () => setActive((current - 1 + found.length) % found.length),
      Enter: () => choose(found[current]!),
      Tab: () => choose(found[current]!),
      Escape: () => setClosed(typed!.at),
    };
    const act = event.shiftKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  const names = mentions.mentioned.map(({ name }) => name).join(', ');
  const unknown = mentions.unknown.filter(({ at }) => !isOpen || at !== typed?.at).map(({ word }) => word);
  const notFound = unknown.length > 0 && translate('board.mentionUnknown', { names: [...new Set(unknown)].join(', ') });
  const hint = names === '' ? !notFound && translate('board.mentionHint') : translate('board.mentioned', { names });
  return (
    <Box sx={{ width: '100%' }}>
      <TextField
        multiline
        fullWidth
        {...field}
        value={value}
        inputRef={box}
        onChange={(event) => {
          const element = event.target as unknown as HTMLTextAreaElement;
          follow(element);
          setActive(0);
          if (typedAt(event.target.value, element.selectionStart)?.at !== closed) setClosed(undefined);
          onChange(event.target.value);
        }}
        onSelect={(event) => follow(event.target as HTMLTextAreaElement)}
        onBlur={() => setClosed(typed?.at)}
        onKeyDown={onKeyDown}
        helperText={
          field.error
            ? helperText
            : [helperText, [hint, notFound].filter(Boolean).join(' · ')].filter(Boolean).join(' ')
        }
        slotProps={{
          htmlInput: {
            maxLength: createNote.body,
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-controls': isOpen ? listId : undefined,
            'aria-activedescendant': isOpen ? optionId(current) : undefined,
          },
        }}
      />
      {isOpen && box.current && (
        <ColleagueList
          id={listId}
          label={translate('board.mentionList', { smart_count: count })}
          anchor={box.current}
          colleagues={found}
          active={current}
          optionId={optionId}
          onChoose={choose}
        />
      )}
      <Box component="span" aria-live="polite" sx={hiddenText}>
        {isOpen ? translate('board.mentionFound', { smart_count: found.length }) : notFound}
      </Box>
    </Box>
  );
}
