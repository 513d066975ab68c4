import { json } from '../../platform/chain/answer.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { readingAs } from '../../platform/database/database.ts';
import { NotFound } from '../../platform/errors/errors.ts';
import { isAddress, shownHtml } from '../../platform/mail/index.ts';
import { inEveryLanguage } from '../../platform/texts/texts.ts';
import { bookingOf, typedName } from './schedule.ts';
import { candidateWords } from './announce.ts';
import { factsBefore } from './facts.ts';
import { requireZones } from './times.ts';

/** POST applicant_profiles/{id}/interview_mail: what would be sent, in the candidate's language and time zone. */
export const previewInterviewMail: Handler<'previewInterviewMail'> = async (context) => {
  const { act, time_zone, candidate_time_zone = null, message = null, interview } = context.body;
  requireZones({ time_zone, candidate_time_zone });
  const booking = bookingOf(
    { ...interview, interviewer_ids: interview.interviewer_ids ?? [] },
    time_zone,
    'interview.begins',
  );
  const read = () => factsBefore(context.params.id, callerOf(context).id, booking);
  const about = await read();
  if (!about) throw new NotFound();
  const { to, subject, html } = candidateWords(
    {
      ...about,
      ...{
        id: null,
        uid: '',
        sequence: 0,
        starts_at: booking.from,
        ends_at: booking.to,
        time_zone,
        candidate_time_zone,
      },
      name: typedName(interview.name) ?? inEveryLanguage(`resources.interviews.values.kind.${interview.kind}`),
      kind: interview.kind,
      place: interview.place ?? null,
      video_link: interview.video_link ?? null,
      message,
    },
    act,
  );
  // Somebody who does not see the address still reads what will be sent there.
  const address = to || (await readingAs(undefined, read))?.candidate.email?.trim() || '';
  return json({ mail: isAddress(address) ? { to: to || '•••', subject, message: shownHtml(html).html } : null });
};
