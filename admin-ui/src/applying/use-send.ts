import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAct } from '../platform/act/use-act.ts';
import type { Language } from '../generated/shapes.ts';
import { ApiError, messageOf } from '../platform/api-error.ts';
import { call } from '../platform/call.ts';
import { currentOrganization } from '../platform/organization.ts';
import { applicationBody, fieldOf } from './application-body.ts';
import type { Draft } from './draft.ts';

/** Why the application was not taken. */
export interface Refusal {
  message: string;
  /** The person's application from before, when there is one. */
  earlier?: number | undefined;
  /** It may be sent all the same. */
  canConfirm: boolean;
}

interface Target {
  jobId: number;
  internal: boolean;
  language: Language;
}

/** Sends the application once, whatever happens on the way, and opens the new candidate. */
export function useSend({ jobId, internal, language }: Target) {
  const { act, busy, error } = useAct({ showsProblem: true });
  const navigate = useNavigate();
  const key = useRef(crypto.randomUUID());

  const send = async (draft: Draft, again = false) => {
    const internalId = internal ? currentOrganization().internal_id : undefined;
    const name = [draft.values['first_name'], draft.values['last_name']].join(' ');
    const order = () =>
      call('createApplication', {
        body: applicationBody(draft, { jobId, language, internalId, again }),
        headers: { 'idempotency-key': key.current, 'accept-language': language },
      });
    await act(
      async () => {
        const made = await order();
        void navigate(`/job/applicants/${jobId}/${made.applicant_profile_id}`);
        return made;
      },
      {
        done: (made) => ({
          text: made.confirmation_sent_to ? 'recruiterApply.doneMailed' : 'recruiterApply.done',
          values: { name },
        }),
        onFailure: (failure) => {
          // A refused application is another one when it is sent again.
          if (failure instanceof ApiError && failure.status > 0) key.current = crypto.randomUUID();
        },
      },
    );
  };

  return { send, busy, ...refusalIn(error) };
}

/** What is said of a failure: as a whole, and at the fields. */
function refusalIn(error: unknown): { refusal?: Refusal; errors: Record<string, string> } {
  if (error === undefined) return { errors: {} };
  if (!(error instanceof ApiError)) return { refusal: { message: messageOf(error), canConfirm: false }, errors: {} };
  const errors: Record<string, string> = {};
  const others: string[] = [];
  for (const { field, message } of error.details) {
    const name = fieldOf(field);
    if (name) errors[name] ??= message;
    else others.push(message);
  }
  const { applicant_profile_id: earlier, can_confirm } = error.body as {
    applicant_profile_id?: number;
    can_confirm?: boolean;
  };
  const message = [error.message, ...others].join(' ');
  return { refusal: { message, earlier, canConfirm: can_confirm === true }, errors };
}
