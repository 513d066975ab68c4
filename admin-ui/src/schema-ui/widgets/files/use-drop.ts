import { type DragEvent, useState } from 'react';

const hasFiles = (event: DragEvent) => [...event.dataTransfer.types].includes('Files');

/** Takes files that are dropped onto an element; without `onFiles`, none. */
export function useDrop(onFiles: ((files: File[]) => void) | undefined) {
  const [over, setOver] = useState(false);
  if (!onFiles) return { over: false, handlers: {} };
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { over, handlers };
}
