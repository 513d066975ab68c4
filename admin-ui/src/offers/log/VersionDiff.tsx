import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { AnswerOf } from '../../platform/call.ts';
import { formatDay } from '../../platform/i18n/dates.ts';
import { languageNames } from '../../platform/i18n/languages.ts';
import type { Language } from '../../generated/shapes.ts';
import { Changed, WordChanges } from '../../schema-ui/versions/WordChanges.tsx';
import { labelKey } from '../../schema-ui/texts.ts';
import { plainLines } from '../../schema-ui/widgets/rich-text/plain-text.ts';
import { lettersPath } from '../kinds.ts';

export type Content = NonNullable<AnswerOf<'listLetterVersions'>[number]['content']>;

interface Line {
  name: string;
  value: string;
}

/** What of two lists stands under one name on both sides, and what on one only. */
function pairsOf(before: Line[], after: Line[]) {
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  const valueIn = (lines: Line[], name: string) => lines.find((line) => line.name === name)?.value ?? '';
  return names
    .map((name) => ({ name, before: valueIn(before, name), after: valueIn(after, name) }))
    .filter((pair) => pair.before !== pair.after);
}

/** Whether two contents say the same to whoever reads them. */
export const sameContent = (before: Content, after: Content): boolean =>
  JSON.stringify(shownOf(before)) === JSON.stringify(shownOf(after));

const shownOf = ({ header_file_id: _header, signature: _signature, ...rest }: Content) => rest;

/** What a letter says otherwise than before: words, terms, files, what is asked for and until when. */
export function VersionDiff({ before, after }: { before: Content; after: Content }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const files = ({ files: all, links }: Content): Line[] => [
    // A file of the same name with other content is another file.
    ...all.map(({ name, sha256 }) => ({ name: `${name} (${sha256.slice(0, 8)})`, value: name })),
    ...links.map(({ name, link }) => ({ name: link, value: name ?? link })),
  ];
  const asked = ({ requests }: Content): Line[] =>
    requests.map(({ description, mandatory }) => ({
      name: description,
      value: `${description}${mandatory ? ` (${translate('offers.ui.wanted.mandatory')})` : ''}`,
    }));
  const facts = ({ language, due_date, request_signature, countersign }: Content): Line[] => [
    { name: 'language', value: languageNames[language as Language] },
    { name: 'due_date', value: due_date ? formatDay(due_date, locale) : '' },
    ...(['request_signature', 'countersign'] as const).map((name) => ({
      name,
      value: translate({ request_signature, countersign }[name] ? 'ra.boolean.true' : 'ra.boolean.false'),
    })),
  ];
  const terms = pairsOf(before.terms, after.terms);
  const [from, to] = [plainLines(before.html), plainLines(after.html)];
  const lists = [
    ['files', pairsOf(files(before), files(after))],
    ['asked', pairsOf(asked(before), asked(after))],
  ] as const;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {before.subject !== after.subject && (
        <Change name={translate(labelKey(lettersPath, 'subject'))}>
          <WordChanges before={before.subject} after={after.subject} />
        </Change>
      )}
      {before.html !== after.html && (
        <Change name={translate(labelKey(lettersPath, 'message'))}>
          {from === to ? translate('admin.versions.format') : <WordChanges before={from} after={to} />}
        </Change>
      )}
      {[...terms, ...pairsOf(facts(before), facts(after))].map((pair) => (
        <Change key={pair.name} name={translate(labelKey(lettersPath, pair.name), { _: pair.name })}>
          <Pair {...pair} />
        </Change>
      ))}
      {lists.map(
        ([name, pairs]) =>
          pairs.length > 0 && (
            <Change key={name} name={translate(`offers.ui.versions.${name}`)}>
              {pairs.map((pair) => (
                <Box key={pair.name}>
                  <Pair {...pair} />
                </Box>
              ))}
            </Change>
          ),
      )}
    </Box>
  );
}

function Change({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

const Pair = ({ before, after }: { before: string; after: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2 }}>
    {before && <Changed sort="removed">{before}</Changed>}
    {after && <Changed sort="added">{after}</Changed>}
  </Box>
);
