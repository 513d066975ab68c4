import type { Language } from '../../generated/shapes.ts';
import type { Paper } from '../../documents/index.ts';
import type { TrailEntry } from '../trail/index.ts';

/** Bytes of a PNG or JPEG. */
export type Picture = Uint8Array;

/** What every document of a letter or request has. */
interface Common {
  /** Of the letter's row. */
  id: number;
  language: Language;
  /** Of the organization: moments are told in it beside UTC. */
  timeZone: string;
  paper: Paper;
  organization: string;
  header?: Picture;
  subject: string;
  recipient: { name: string; email?: string | null };
  /** Name of the job in the document's language. */
  job?: string;
  /** Rich text as it was sanitised, placeholders filled in. */
  html: string;
  /** Of an offer, as they stand beside its text. */
  terms?: { name: string; value: string }[];
  /** Pictures that the text shows, by the address in `src`; others stand there by their alternative text. */
  pictures?: Record<string, Picture>;
  signature?: SignatureBlock;
  files: EnclosedFile[];
  links: EnclosedLink[];
  version: Version;
  trail: TrailEntry[];
}

export interface LetterDocument extends Common {
  kind: 'offer_letter';
  /** `draft`: nobody has been asked to sign; `open`: the candidate has not answered; `closed`: nothing more is awaited. */
  state: 'draft' | 'open' | 'closed';
  /** By approvers, the candidate and whoever countersigns, in the order in which they were given. */
  signatures: GivenSignature[];
  answer?: CandidateAnswer;
}

export interface RequestDocument extends Common {
  kind: 'info_request';
  state: LetterDocument['state'];
  /** Forms that were asked, with what was answered. */
  forms: AnsweredForm[];
  /** Documents that were asked for, with what was sent. */
  wanted: { description: string; required: boolean; files: EnclosedFile[] }[];
  receivedAt?: Date | null;
}

/** A version of a letter: its number and the SHA-256 (hexadecimal) of what it says. */
export interface Version {
  number: number;
  sha256: string;
}

/** Below the text: who wrote it, for whom. */
export interface SignatureBlock {
  name: string;
  /** Position or role. */
  title?: string | null;
  picture?: Picture;
}

export interface EnclosedFile {
  name: string;
  /** Bytes. */
  size?: number | null;
  sha256?: string | null;
}

export interface EnclosedLink {
  title: string;
  address: string;
}

export interface GivenSignature {
  name: string;
  /** As it is shown: approver, candidate, a position. */
  role: string;
  at: Date;
  /** The name as it was typed; a drawn or uploaded one is a picture. */
  typed?: string | null;
  picture?: Picture;
}

export interface CandidateAnswer {
  outcome: 'accepted' | 'declined' | 'expired';
  at: Date;
  /** What the candidate wrote, and what they agreed to. */
  message?: string | null;
  consent?: string | null;
}

export interface AnsweredForm {
  title: string;
  questions: { question: string; answers: string[] }[];
}

export type OfferDocument = LetterDocument | RequestDocument;
