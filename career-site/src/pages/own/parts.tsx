import type { ReactNode } from 'react';
import type { OwnAct, OwnPage } from '../../site.ts';

/** A form of the page: it posts to the page's own address and checks nothing by itself. */
export function OwnForm({ page, files = false, children }: { page: OwnPage; files?: boolean; children: ReactNode }) {
  return (
    <form method="post" action={page.path} encType={files ? 'multipart/form-data' : undefined} noValidate data-once>
      {children}
    </form>
  );
}

interface ActProps {
  act: OwnAct;
  label: string;
  /** What it says to who does not see what it stands beside; begins with the label. */
  named?: string;
  quiet?: boolean;
}

export function Act({ act, label, named, quiet = false }: ActProps) {
  return (
    <p className="actions">
      <button type="submit" name="act" value={act} className={quiet ? 'secondary' : undefined} aria-label={named}>
        {label}
      </button>
    </p>
  );
}

/** The address of the page with a part of its query changed. */
export const withQuery = (path: string, values: Record<string, string>): string => {
  const [place = '', query = ''] = path.split('?');
  return `${place}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...values }).toString()}`;
};
