import UploadIcon from '@mui/icons-material/UploadOutlined';
import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
import { acceptedTypes } from './branding-calls.ts';

interface UploadButtonProps {
  label: string;
  /** Says which image, where several buttons read alike. */
  describedBy?: string;
  busy: boolean;
  /** Media types that are sent; JPEG and PNG unless told. */
  types?: readonly string[];
  onChosen: (file: File) => void;
  onRefused: () => void;
}

/** Opens the system's file dialog; what is of another type is not even sent. */
export function UploadButton({
  label,
  describedBy,
  busy,
  types = acceptedTypes,
  onChosen,
  onRefused,
}: UploadButtonProps) {
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
        accept={types.join(',')}
        aria-label={label}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          setRound(round + 1);
          if (!file) return;
          if (types.includes(file.type)) onChosen(file);
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
