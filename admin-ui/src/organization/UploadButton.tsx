import UploadIcon from '@mui/icons-material/UploadOutlined';
import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
import { acceptedTypes } from './branding-calls.ts';

interface UploadButtonProps {
  label: string;
  /** Says which image, where several buttons read alike. */
  describedBy?: string;
  busy: boolean;
  onChosen: (file: File) => void;
  onRefused: () => void;
}

/** Opens the system's file dialog; what is no JPEG or PNG is not even sent. */
export function UploadButton({ label, describedBy, busy, onChosen, onRefused }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [round, setRound] = useState(0);
  const id = useId();
  return (
    <>
      <input
        // A new element each time: the same file chosen again is a choice too.
        key={round}
        ref={input}
        id={id}
        type="file"
        accept={acceptedTypes.join(',')}
        aria-label={label}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          setRound(round + 1);
          if (!file) return;
          if (acceptedTypes.includes(file.type)) onChosen(file);
          else onRefused();
        }}
      />
      <Button
        variant="outlined"
        size="small"
        startIcon={<UploadIcon />}
        loading={busy}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
