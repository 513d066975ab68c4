import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../platform/i18n/languages.ts';
import type { Automation } from './use-automations.ts';

type Said = Pick<Automation, 'action' | 'recipients' | 'what'>;

/** What these do is said with what they name. */
const namesOne: readonly Automation['action'][] = ['mail', 'request', 'task', 'move'];

/** Says in plain words when an automation acts and what it does. */
export function useWords() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';

  const whatOf = ({ action, recipients, what }: Said): string => {
    const named = inLanguage(what, locale);
    // What it names may be still to be chosen.
    if (named === '' && (namesOne.includes(action) || recipients === 'person'))
      return translate(`resources.stage_automations.values.action.${action}`);
    return translate(`automation.what.${action === 'notice' ? `notice.${recipients ?? 'recruiters'}` : action}`, {
      what: named,
    });
  };
  const whenOf = ({ occasion, delay_count, delay_unit }: Pick<Automation, 'occasion' | 'delay_count' | 'delay_unit'>) =>
    translate(`automation.when.${occasion}${delay_count > 0 ? 'Later' : ''}`, {
      time: translate(`automation.${delay_unit}`, { smart_count: delay_count }),
    });
  const ruleOf = (rule: Automation) => translate('automation.rule', { when: whenOf(rule), what: whatOf(rule) });
  return { ruleOf };
}
