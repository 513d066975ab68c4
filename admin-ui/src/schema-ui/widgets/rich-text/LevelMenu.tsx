import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useEffect, useReducer, useState } from 'react';
import { useTranslate } from 'react-admin';

/** Headings below the third would be taken out of what is saved. */
const levels = [1, 2, 3] as const;
type Level = (typeof levels)[number];

/** Whether a paragraph is a heading, and of which level. */
export function LevelMenu() {
  const translate = useTranslate();
  const editor = useTiptapEditor();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [, renew] = useReducer((count: number) => count + 1, 0);

  // The editor keeps its own state; what the button says follows it.
  useEffect(() => {
    if (!editor) return;
    editor.on('transaction', renew);
    return () => void editor.off('transaction', renew);
  }, [editor]);

  const current = levels.find((level) => editor?.isActive('heading', { level }));
  const nameOf = (level: Level | undefined) => translate(level ? `ra.tiptap.heading${level}` : 'ra.tiptap.paragraph');
  const choose = (level: Level | undefined) => {
    setAnchor(null);
    const chain = editor?.chain().focus();
    if (level) chain?.setNode('heading', { level }).run();
    else chain?.setNode('paragraph').run();
  };

  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-label={`${translate('admin.form.before', { label: translate('ra.tiptap.select_level') })} ${nameOf(current)}`}
        disabled={!editor?.isEditable}
        endIcon={<ArrowDropDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {nameOf(current)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {[undefined, ...levels].map((level) => (
          <MenuItem key={level ?? 0} selected={level === current} onClick={() => choose(level)}>
            {nameOf(level)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
