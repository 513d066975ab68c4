import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ApiError, reasonOf } from '../../platform/api-error.ts';
import { call } from '../../platform/call.ts';
import { changedFields, sameValue } from '../../platform/changed-fields.ts';
import { useUnsaved } from '../../platform/keep/unsaved.ts';
import type { Row } from '../../schema-ui/row-title.ts';
import type { Letter, LetterInput } from '../types.ts';
import { valuesOf } from './letter-values.ts';
import { usePutLetter } from './use-letter.ts';

export type SaveState = 'saved' | 'typed' | 'saving' | 'failed';

export interface Conflict {
  basis: Row;
  mine: Row;
  theirs: Letter;
}

/** How long the typing pauses before it is saved, in ms. */
const pause = 1000;

const readAgain = ({ id, email_type }: Letter) => call('getApprovalEmail', { params: { id }, query: { email_type } });

/**
 * Saves a letter while it is written. What somebody else has saved meanwhile is never overwritten: where it is about
 * other fields both stand, where it is about the same the writer chooses.
 */
export function useAutosave(letter: Letter, enabled: boolean) {
  const { control, getValues, reset } = useFormContext<Row>();
  const put = usePutLetter();
  const typed = useWatch({ control });
  const basis = useRef({ values: valuesOf(letter), version: letter.lock_version });
  const running = useRef<Promise<void>>(undefined);
  const [state, setState] = useState<SaveState>('saved');
  const [problem, setProblem] = useState('');
  const [conflict, setConflict] = useState<Conflict>();
  // Whoever looks away from the choice is not asked again until they want to save.
  const [putOff, setPutOff] = useState(false);

  const changes = useCallback(() => changedFields(basis.current.values, getValues()), [getValues]);
  const isTyped = useCallback(() => Object.keys(changes()).length > 0, [changes]);

  /** Takes over what stands on the server, unless that and what is typed here contradict each other. */
  const meet = useCallback(
    (theirs: Letter): boolean => {
      const next = valuesOf(theirs);
      const before = basis.current.values;
      const mine = changes();
      const others = changedFields(before, next);
      const both = Object.keys(others).filter((name) => name in mine && !sameValue(mine[name], next[name]));
      if (both.length > 0) {
        setConflict({ basis: before, mine: { ...before, ...mine }, theirs });
        return false;
      }
      basis.current = { values: next, version: theirs.lock_version };
      if (Object.keys(others).length > 0) reset({ ...next, ...mine });
      return true;
    },
    [changes, reset],
  );

  const write = useCallback(async (): Promise<void> => {
    const sent = changes();
    if (Object.keys(sent).length === 0) return;
    setState('saving');
    const body: LetterInput = { ...sent, lock_version: basis.current.version };
    try {
      const saved = await call('updateApprovalEmail', { params: { id: letter.id }, body });
      // The api cleans what it keeps; what was typed stays as it was typed.
      basis.current = { values: { ...valuesOf(saved), ...sent }, version: saved.lock_version };
      put(saved);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      const theirs = await readAgain(letter);
      // Refused for something else than a version that has passed.
      if (theirs.lock_version === basis.current.version) throw error;
      if (meet(theirs)) await write();
    }
  }, [changes, letter, meet, put]);

  const save = useCallback(async (): Promise<void> => {
    setPutOff(false);
    // One after the other, also where several wait: two with one version would contradict each other.
    const underway = Promise.resolve(running.current)
      .catch(() => undefined)
      .then(write);
    running.current = underway;
    try {
      await underway;
      setProblem('');
      setState(isTyped() ? 'typed' : 'saved');
    } catch (error) {
      setProblem(reasonOf(error));
      setState('failed');
      throw error;
    }
  }, [isTyped, write]);

  // What other acts and other people have changed since it was read.
  useEffect(() => {
    if (letter.lock_version !== basis.current.version) meet(letter);
  }, [letter, meet]);

  useEffect(() => {
    if (!enabled || conflict || putOff || !isTyped()) return;
    setState('typed');
    const timer = setTimeout(() => void save().catch(() => undefined), pause);
    return () => clearTimeout(timer);
  }, [typed, enabled, conflict, putOff, isTyped, save]);

  useUnsaved(enabled && state !== 'saved');

  /** The writer has chosen between the versions: theirs is the one to go on from. */
  const choose = (chosen: Row) => {
    if (!conflict) return;
    basis.current = { values: valuesOf(conflict.theirs), version: conflict.theirs.lock_version };
    setConflict(undefined);
    reset(chosen);
    void save().catch(() => undefined);
  };

  const hold = () => {
    setConflict(undefined);
    setPutOff(true);
    setState('failed');
    setProblem('');
  };

  const settled = useCallback(async () => {
    await save();
    return basis.current.version;
  }, [save]);

  return { state, problem, conflict, choose, putOff: hold, save, settled };
}
