import { useState } from 'react';
import type { ExportRequest } from './export-calls.ts';
import { limits } from '../generated/limits.ts';

export type Kind = ExportRequest['kind'];
export type Part = NonNullable<ExportRequest['parts']>[number];

const { most, parts: possible, usualParts } = limits.exports;

interface Rights {
  /** May take contacts along. */
  contacts: boolean;
  /** May open resumes. */
  resumes: boolean;
}

/** What is to leave the screen, of so many candidates: the kind of file, and what goes into it. */
export function useExportChoice(count: number, { contacts, resumes }: Rights) {
  const [kind, setKind] = useState<Kind>('pdf');
  const [wanted, setWanted] = useState<readonly Part[]>(usualParts);
  const offered = (possible[kind] as readonly Part[]).filter((part) => part !== 'resume' || resumes);
  const parts = offered.filter((part) => wanted.includes(part));
  const missing = kind === 'originals' && parts.length === 0;
  const tooMany = count > most[kind];
  return {
    kind,
    kinds: (contacts ? ['pdf', 'originals', 'contacts'] : ['pdf', 'originals']) as Kind[],
    setKind,
    offered,
    parts,
    toggle: (part: Part) =>
      setWanted(wanted.includes(part) ? wanted.filter((each) => each !== part) : [...wanted, part]),
    most: most[kind],
    missing,
    tooMany,
    ready: !missing && !tooMany,
  };
}

export type ExportChoice = ReturnType<typeof useExportChoice>;
