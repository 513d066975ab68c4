import { useState } from 'react';
import type { ExportRequest } from './export-calls.ts';

export type Kind = ExportRequest['kind'];
export type Part = NonNullable<ExportRequest['parts']>[number];

const PARTS: Record<Kind, readonly Part[]> = {
  pdf: ['resume', 'cover_letter', 'attachments', 'interviews', 'scorecards', 'notes', 'history'],
  originals: ['resume', 'cover_letter', 'attachments'],
  contacts: [],
};

/** The most candidates of one export. A longer PDF is made by nobody and read by nobody. */
const MOST: Record<Kind, number> = { pdf: 500, originals: 5000, contacts: 100_000 };

interface Rights {
  /** May take contacts along. */
  contacts: boolean;
  /** May open resumes. */
  resumes: boolean;
}

/** What is to leave the screen, of so many candidates: the kind of file, and what goes into it. */
export function useExportChoice(count: number, { contacts, resumes }: Rights) {
  const [kind, setKind] = useState<Kind>('pdf');
  const [wanted, setWanted] = useState<readonly Part[]>([
    'resume',
    'cover_letter',
    'interviews',
    'scorecards',
    'notes',
  ]);
  const offered = PARTS[kind].filter((part) => part !== 'resume' || resumes);
  const parts = offered.filter((part) => wanted.includes(part));
  const missing = kind === 'originals' && parts.length === 0;
  const tooMany = count > MOST[kind];
  return {
    kind,
    kinds: (contacts ? ['pdf', 'originals', 'contacts'] : ['pdf', 'originals']) as Kind[],
    setKind,
    offered,
    parts,
    toggle: (part: Part) =>
      setWanted(wanted.includes(part) ? wanted.filter((each) => each !== part) : [...wanted, part]),
    most: MOST[kind],
    missing,
    tooMany,
    ready: !missing && !tooMany,
  };
}

export type ExportChoice = ReturnType<typeof useExportChoice>;
