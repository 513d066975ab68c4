import { useLocale, useTranslate } from 'react-admin';
import { formatDay, formatMoment } from '../../platform/i18n/dates.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import type { Log } from '../types.ts';
import { milestoneOf } from './milestones.ts';

type Values = Record<string, unknown>;

/** Says an entry of a history as a sentence: what was done, from what to what. */
export function useSentence(): (log: Log) => string {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const say = (key: string, values: Values = {}) => translate(`history.${key}`, values);

  /** One of three sentences: from something to something, to something, or from something to nothing. */
  const change = (key: string, from: string, to: string) => {
    if (from && to) return say(`${key}.changed`, { from, to });
    return to ? say(`${key}.set`, { to }) : say(`${key}.cleared`, { from });
  };
  const figure = (value: unknown) => (typeof value === 'number' ? number.format(value) : '');
  const day = (value: unknown) => (typeof value === 'string' ? formatDay(value, locale) : '');
  const line = (value: unknown) => (typeof value === 'string' ? value : '');

  const sentence = ({ action, named = {}, old_value, new_value }: Log): string => {
    const [before, after] = [old_value ?? {}, new_value ?? {}];
    const name = (key: keyof typeof named) => inLanguage(named[key], locale);
    switch (action) {
      case 'applied':
        return say(after['applied_by_recruiter'] === true ? 'added' : 'applied');
      case 'moved':
        return change('moved', name('from_stage'), name('to_stage'));
      case 'rejected':
        if (!name('reason')) return say('rejected');
        return name('from_stage')
          ? say('rejectedFrom', { from: name('from_stage'), reason: name('reason') })
          : say('rejectedFor', { reason: name('reason') });
      case 'withdrawn': {
        const reason = line(after['withdrawal_reason']);
        return reason ? say('withdrawnFor', { reason }) : say('withdrawn');
      }
      case 'tagged':
        return say('tagged', { tag: inLanguage(after['tag'], locale) });
      case 'untagged':
        return say('untagged', { tag: inLanguage(before['tag'], locale) });
      case 'source_changed':
        return change('source', name('old_source'), name('new_source'));
      case 'ranked':
        return change('rank', figure(before['candidate_rank']), figure(after['candidate_rank']));
      case 'answer_scored': {
        const what = change('score', figure(before['score']), figure(after['score']));
        return name('question') ? `${name('question')} – ${what}` : what;
      }
      case 'milestone_set':
      case 'milestone_removed': {
        const column = milestoneOf(after) ?? milestoneOf(before);
        const what = change('milestone', day(before[column ?? '']), day(after[column ?? '']));
        return column ? `${translate(`resources.applicant_profiles.fields.${column}`)} – ${what}` : what;
      }
      case 'future_consideration':
        return say(after['mark_future_consideration'] === false ? 'futureOff' : 'futureOn');
      case 'copied_to':
      case 'copied_from':
      case 'copy_taken_back':
        return say(action, { job: inLanguage(after['job'], locale) });
      case 'file_added':
      case 'file_removed':
      case 'file_restored':
        return say(action, { name: line((action === 'file_removed' ? before : after)['name']) });
      case 'information_requested':
      case 'information_received':
        return say(action, { subject: line(after['subject']) });
      case 'referral_changed':
        return change('referral', line(before['referral_name']), line(after['referral_name']));
      case 'employment_changed':
        return say(
          after['current_employee'] === true
            ? 'employment.current'
            : after['previous_employee'] === true
              ? 'employment.previous'
              : 'employment.none',
        );
      case 'updated': {
        const fields = Object.keys(after).map((field) =>
          translate(`resources.applicants.fields.${field}`, { _: field }),
        );
        return fields.length > 0 ? say('updatedFields', { fields: fields.join(', ') }) : say('updated');
      }
      case 'offer_sent_for_approval':
      case 'offer_approved':
      case 'offer_returned':
      case 'offer_cancelled':
      case 'offer_sent':
      case 'offer_accepted':
      case 'offer_declined':
      case 'offer_recalled':
      case 'offer_expired':
      case 'offer_countersigned': {
        const subject = line(after['subject']);
        return subject ? `${say(action)} – ${subject}` : say(action);
      }
      case 'interview_scheduled':
      case 'interview_moved':
      case 'interview_interviewers':
      case 'interview_cancelled':
      case 'interview_held':
      case 'interview_no_show': {
        const what = inLanguage(after['name'], locale);
        const when = line(after['starts_at']);
        return [translate(`board.history.${action}`), what, when && formatMoment(when, locale)]
          .filter(Boolean)
          .join(' – ');
      }
      case 'interview_answered':
      case 'interview_answer_outdated':
      case 'interview_answer_elsewhere':
      case 'interview_answer_taken':
      case 'interview_answer_dismissed':
      case 'interview_answer_disowned':
      case 'interview_answer_owned': {
        const who = line(after['interviewer']) || translate('interviews.answers.candidate');
        const when = line(after['starts_at']);
        const answer = translate(`resources.interview_answers.values.answer.${line(after['answer'])}`, { _: '' });
        return [translate(`board.history.${action}`), who, answer, when && formatMoment(when, locale)]
          .filter(Boolean)
          .join(' – ');
      }
      case 'booking_sent':
      case 'booking_opened':
      case 'booking_none_fit':
      case 'booking_expired':
      case 'booking_revoked':
        return [translate(`board.history.${action}`), inLanguage(after['name'], locale)].filter(Boolean).join(' – ');
      case 'task_made':
      case 'task_finished':
      case 'task_reopened':
      case 'task_deleted': {
        const what = translate(`board.history.${action}`);
        return named.task ? `${what} – ${named.task}` : what;
      }
      case 'revealed':
      case 'scorecards_opened': {
        const reason = line(after['reason']);
        const what = translate(`board.history.${action}`);
        return reason ? `${what} – ${reason}` : what;
      }
      case 'automation_failed': {
        const reason = translate(`resources.automation_runs.values.reason.${line(after['reason'])}`, { _: '' });
        const what = translate(`board.history.${action}`);
        return reason ? `${what} – ${reason}` : what;
      }
      default:
        return say(action, { _: translate(`board.history.${action}`, { _: action.replaceAll('_', ' ') }) });
    }
  };

  return sentence;
}
