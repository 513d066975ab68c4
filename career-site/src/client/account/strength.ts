import type { AccountForm } from './form.ts';

/** How much of each kind a text has: counted as the server counts. */
const counts: Record<string, (text: string) => number> = {
  lower: (text) => text.match(/\p{Ll}/gu)?.length ?? 0,
  upper: (text) => text.match(/\p{Lu}/gu)?.length ?? 0,
  digit: (text) => text.match(/\p{Nd}/gu)?.length ?? 0,
  symbol: (text) => text.match(/[^\p{L}\p{Nd}\s]/gu)?.length ?? 0,
  length: (text) => [...text].length,
};

/** Ticks off the rules that a password meets while it is typed; until it meets all, it cannot be saved. */
export function watchStrength({ element, field }: AccountForm): void {
  const rules = [...element.querySelectorAll<HTMLElement>('[data-rule]')];
  const button = element.querySelector<HTMLButtonElement>('button[type=submit]')!;
  const look = () => {
    const typed = field('password').value;
    for (const rule of rules) {
      const met = counts[rule.dataset.rule!]!(typed) >= Number(rule.dataset.minimum);
      rule.classList.toggle('met', met);
      const tick = rule.querySelector<HTMLElement>('[data-met]')!;
      tick.textContent = met ? ` ✓ ${tick.dataset.met}` : '';
    }
    button.disabled = !rules.every((rule) => rule.classList.contains('met'));
  };
  field('password').addEventListener('input', look);
  look();
}
