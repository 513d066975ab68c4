import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Bold words and links to screens: `**Move**`, `[job list](#/job/list/)`. */
function inline(text: string): ReactNode[] {
  return text.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\(#\/[^)]*\))/).map((part, index) => {
    const bold = /^\*\*([^*]+)\*\*$/.exec(part);
    if (bold) return <strong key={index}>{bold[1]}</strong>;
    const link = /^\[([^\]]+)\]\(#(\/[^)]*)\)$/.exec(part);
    if (link)
      return (
        <Link key={index} to={link[2]!}>
          {link[1]}
        </Link>
      );
    return <Fragment key={index}>{part}</Fragment>;
  });
}

const lines = (block: string) => block.split('\n');
const isList = (block: string) => lines(block).every((line) => line.startsWith('- '));

/** A help text: paragraphs between empty lines, and lists whose lines begin with a dash. */
export function HelpText({ text }: { text: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: '72ch', lineHeight: 1.6 }}>
      {text.split('\n\n').map((block, index) =>
        isList(block) ? (
          <Box component="ul" key={index} sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
            {lines(block).map((line) => (
              <li key={line}>{inline(line.slice(2))}</li>
            ))}
          </Box>
        ) : (
          <Box component="p" key={index} sx={{ m: 0 }}>
            {inline(block)}
          </Box>
        ),
      )}
    </Box>
  );
}
