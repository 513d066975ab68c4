import { config } from '../platform/config/config.ts';
import type { Language } from '../generated/shapes.ts';
import type { Handler } from '../platform/chain/context.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { beginningOf } from '../platform/texts/cut.ts';
import { inLanguage } from '../platform/texts/in-language.ts';
import { LANGUAGES, t } from '../platform/texts/texts.ts';
import { codeOf } from '../referrals/index.ts';
import { publicJob } from './public-job.ts';

/** Characters of a title in a post of the shortest network. */
const SHORT_TITLE = 50;

/** GET jobs/{id}/job_share: the public address of an open job, ready for each network. */
export const jobShare: Handler<'jobShare'> = async ({ params, query, language, caller }) => {
  const found = await publicJob(params.id);
  if (found.state !== 'open') throw new NotFound();
  const reader: Language = LANGUAGES.find((one) => one === query.language) ?? language;
  const title = inLanguage(found.job.name, reader);
  const url = `${config().publicUrl}/career/info/public/${params.id}?language=${reader}`;
  const short = title.length > SHORT_TITLE ? `${beginningOf(title, SHORT_TITLE)}…` : title;
  const address = (base: string, values: Record<string, string>) => `${base}?${new URLSearchParams(values)}`;
  return {
    url,
    referral_url: caller ? `${url}&ref=${await codeOf(caller.id)}` : null,
    title,
    links: {
      'linked-in': address('https://www.linkedin.com/sharing/share-offsite/', { url }),
      twitter: address('https://twitter.com/intent/tweet', { text: short, url }),
      facebook: address('https://www.facebook.com/sharer/sharer.php', { u: url }),
      email: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(t(reader, 'jobs.share.body', { title, url }))}`,
    },
  };
};
