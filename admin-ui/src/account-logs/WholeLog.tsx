import { useListContext, useTranslate } from 'react-admin';
import { CsvButton } from '../platform/page/CsvButton.tsx';

/** All rows that the filters leave, not only those of this page; `path` of the export, `file` the key of its name. */
export function WholeLog({ path, file }: { path: string; file: string }) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const filter = new URLSearchParams(filterValues as Record<string, string>);
  return <CsvButton path={`${path}?${filter.toString()}`} name={`${translate(file)}.csv`} />;
}
