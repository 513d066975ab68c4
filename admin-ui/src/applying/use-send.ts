import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
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
  const notify = useNotify();
  const navigate = useNavigate();
  const key = useRef(crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [errors, setErrors] = useState<Record<string, string>>({});

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) {
      setRefusal({ message: messageOf(error), canConfirm: false });
      return;
    }
    const found: Record<string, string> = {};
    const others: string[] = [];
    for (const { field, message } of error.details) {
      const name = fieldOf(field);
      if (name) found[name] ??= message;
      else others.push(message);
    }
    setErrors(found);
    const told = error.body as { applicant_profile_id?: number; can_confirm?: boolean };
    const message = [error.message, ...others].join(' ');
    setRefusal({ message, earlier: told.applicant_profile_id, canConfirm: told.can_confirm === true });
    // A refused application is another one when it is sent again.
    if (error.status > 0) key.current = crypto.randomUUID();
  };

  const send = async (draft: Draft, again = false) => {
    setBusy(true);
    setErrors({});
    setRefusal(undefined);
    try {
      const internalId = internal ? currentOrganization().internal_id : undefined;
      const made = await call('createApplication', {
        body: applicationBody(draft, { jobId, language, internalId, again }),
        headers: { 'idempotency-key': key.current, 'accept-language': language },
      });
      const name = [draft.values['first_name'], draft.values['last_name']].join(' ');
      const said = made.confirmation_sent_to ? 'recruiterApply.doneMailed' : 'recruiterApply.done';
      notify(said, { type: 'success', messageArgs: { name } });
      void navigate(`/job/applicants/${jobId}/${made.applicant_profile_id}`);
    } catch (error) {
      refuse(error);
      setBusy(false);
    }
  };

  return { send, busy, refusal, errors };
}
