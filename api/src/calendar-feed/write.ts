import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Rows } from '../generated/rows.ts';
import type { Language, Text } from '../generated/shapes.ts';
import { calendarUid } from '../calendars/index.ts';
import { staffScreen } from '../platform/config/staff-screen.ts';
import { inLanguage } from '../platform/texts/in-language.ts';
import { oneLine } from '../platform/texts/one-line.ts';
import { t } from '../platform/texts/texts.ts';
import { interviewScreen } from '../interviews/index.ts';

type Interview = Pick<
  Rows['interviews'],
  'id' | 'uid' | 'sequence' | 'kind' | 'applicant_profile_id' | 'video_link'
> & {
  starts_at: string;
  ends_at: string;
  updated_at: string;
  place: string;
  declined: boolean;
  /** Null where its interviewer may not see any more whom it was about. */
  about: { name: Text; candidate: string; job: Text } | null;
};

/** What somebody's calendar of interviews shows. */
export interface Feed {
  language: Language;
  organization: { name: string };
  interviews: Interview[];
}

/**
 * A calendar to be looked at (RFC 5545), in UTC. Events are those of the invitations, by their id; nobody is named as
 * organizer or as attending, so that no program answers. The same interviews are the same text.
 */
export function calendarText({ language, organization, interviews }: Feed): string {
  const calendar = ical({
    prodId: '//Rolecall//Rolecall//EN',
    name: oneLine(t(language, 'calendars.feed.name', { organization: organization.name })),
    ttl: 3600,
  });
  for (const interview of interviews) {
    const { about, video_link: video, place } = interview;
    const kind = t(language, `resources.interviews.values.kind.${interview.kind}`);
    const screen = about && staffScreen(interviewScreen(interview));
    const words = about && {
      name: inLanguage(about.name, language),
      candidate: about.candidate,
      job: inLanguage(about.job, language),
      organization: organization.name,
    };
    calendar.createEvent({
      id: calendarUid(interview.uid),
      sequence: interview.sequence,
      stamp: new Date(interview.updated_at),
      start: new Date(interview.starts_at),
      end: new Date(interview.ends_at),
      summary: oneLine(
        words ? t(language, 'interviews.mails.event.interviewer', words) : t(language, 'calendars.feed.busy'),
      ),
      description: words ? [kind, words.job, video, screen].filter(Boolean).join('\n') : null,
      location: oneLine(words ? [place, video].filter(Boolean).join(', ') : '') || null,
      url: screen,
      status: ICalEventStatus.CONFIRMED,
      transparency: interview.declined ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    });
  }
  return calendar.toString();
}
