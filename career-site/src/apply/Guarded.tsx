import type { GuardFields } from '../site.ts';
import type { Translate } from '../translate.ts';

/**
 * What a form carries against spam: when it was shown, and a field that people neither see, hear nor reach by keyboard,
 * which programs fill in.
 */
export function Guarded({ guard, t }: { guard: GuardFields; t: Translate }) {
  return (
    <>
      <input type="hidden" name="guard.stamp" value={guard.stamp} readOnly />
      <div className="away" aria-hidden="true">
        <label htmlFor="subject_line">{t('guard.trap')}</label>
        <input id="subject_line" name="subject_line" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    </>
  );
}
