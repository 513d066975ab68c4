import type { Agreements } from './agreements.ts';
import type { Asked } from './listening.ts';

/** An entry that the owner of a calendar makes in it. */
export interface Made {
  /** Moments, as ISO. */
  from?: string;
  to?: string;
  /** A whole day, in place of moments. */
  day?: string;
  /** So many days in a row. */
  days?: number;
  summary?: string;
  /** Shown as free, declined by the owner, or cancelled. */
  is?: 'free' | 'declined' | 'cancelled';
  /** From an invitation to an interview, by its UID. */
  invitation?: string;
}

/** An entry as it lies there. */
export interface Lies {
  id: string;
  summary: string;
  from: string;
  location: string;
  /** All of it, as the service keeps it. */
  whole: string;
}

/** A calendar service with one account, whichever kind it is. */
export interface CalendarService {
  /** Its host and port, as CALENDAR_PRIVATE_HOSTS has it. */
  host: string;
  /** What sets it up. */
  env: Record<string, string>;
  /** Its calendars by their names. */
  calendars: Record<'Work' | 'Home' | 'Shared', string>;
  make: (calendar: string, uid: string, entry: Made) => Promise<void>;
  entries: (calendar: string) => Promise<Lies[]>;
  /** The owner changes or deletes an entry. */
  edit: (calendar: string, id: string, change: { summary: string; from: string; to: string }) => Promise<void>;
  remove: (calendar: string, id: string) => Promise<void>;
  begin: () => Promise<void>;
  end: () => Promise<void>;
  stop: () => Promise<void>;
}

/** One that people sign in to. */
export interface SignInService extends CalendarService {
  agreements: Agreements;
  asked: Asked[];
  /** The next calls are refused: too many by now. */
  limit: (calls: number, seconds: number) => void;
  /** Writes are kept and not answered, until what this answers is called. */
  hold: () => () => void;
  /** Where the next page is said to be; as it should be without it. */
  elsewhere: (address: string | null) => void;
}

/** What both stand-ins do beside their calls. */
export class Interference {
  private refusals = 0;
  private seconds = 0;
  private held: Promise<void> | undefined;
  address: string | null = null;

  limit = (calls: number, seconds: number) => {
    [this.refusals, this.seconds] = [calls, seconds];
  };

  /** Seconds to wait, where the call is one too many. */
  refuses(): number | undefined {
    if (this.refusals === 0) return undefined;
    this.refusals -= 1;
    return this.seconds;
  }

  hold = () => {
    let release = () => undefined as void;
    this.held = new Promise((done) => (release = done));
    return () => {
      this.held = undefined;
      release();
    };
  };

  /** Once writes are answered again. */
  answering = async () => this.held;
}
