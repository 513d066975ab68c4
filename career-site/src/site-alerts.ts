/** Of the shapes in site.ts, those of job alerts: the form that asks for one, and the page that a link opens. */
import type { AnswerOf } from './public-calls.ts';
import type { FieldError, Values } from './site-applying.ts';

/** What the call answers, as it is read from the wire. */
export type AlertsShown = AnswerOf<'POST job_alerts/check'>;

/** Asks for new jobs by mail, of the search or the landing page that it stands below. */
export interface AlertForm {
  /** The address that it posts to. */
  path: string;
  /** What is sent along: the search, by the names that addresses have for it. */
  search: Record<string, string>;
  /** What is subscribed to: a search or a landing page, in words; nothing: all jobs. */
  chosen: string[];
  workplace: string;
}

/** The same as a page: where the form was not taken, or nothing stands around it. */
export interface AlertAskPage extends AlertForm {
  kind: 'alertAsk';
  listPath: string;
  /** A mail is on its way; or all alerts were stopped. */
  done?: 'sent' | 'stopped';
  /** A link was followed that leads nowhere. */
  ended?: true;
  values: Values;
  errors: FieldError[];
  status: number;
}

/** What is done on the page of a link. */
export type AlertAct = 'confirm' | 'change' | 'stop' | 'stop_all';

export interface AlertsPage extends AlertsShown {
  kind: 'alerts';
  /** The address that its forms post to. */
  path: string;
  listPath: string;
  /** What was done last, in words. */
  notice?: string;
  errors: FieldError[];
  status: number;
}
