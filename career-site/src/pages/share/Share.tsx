import { beginningOf } from '../../beginning-of.ts';
import { useSite } from '../../context.tsx';

interface Props {
  title: string;
  /** Whole address of the page. */
  address: string;
  label: string;
}

/** Ways to pass a page on: plain links, and what the reader's device offers where a script can ask for it. */
export function Share({ title, address, label }: Props) {
  const { t } = useSite();
  const url = encodeURIComponent(address);
  const links = [
    { name: t('career.job.shareMail'), href: `mailto:?subject=${encodeURIComponent(title)}&body=${url}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}` },
    { name: 'X', href: `https://twitter.com/intent/tweet?text=${encodeURIComponent(short(title))}&url=${url}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  ];
  return (
    <nav className="share no-print" aria-label={label} data-share={address} data-title={title}>
      <span>{label}</span>
      <button type="button" className="quiet" data-act="share" hidden>
        {t('career.share.device')}
      </button>
      {links.map(({ name, href }) => (
        <a key={name} rel="noopener" href={href}>
          {name}
        </a>
      ))}
      <button type="button" className="quiet" data-act="copy" data-done={t('career.share.copied')} hidden>
        {t('career.share.copy')}
      </button>
      <span role="status" data-told />
    </nav>
  );
}

/** As much of a title as a short post has room for. */
const short = (title: string) => (title.length > 50 ? `${beginningOf(title, 50)}…` : title);
