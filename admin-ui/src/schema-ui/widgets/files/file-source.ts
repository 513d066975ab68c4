import { createContext } from 'react';

/** Fetches a file of what is shown, by its id: a version of a row hands out its own. */
export type FileSource = (fileId: number) => Promise<Blob>;

/** Where the files of what is shown come from, where that is not the row itself. */
export const FileSourceContext = createContext<FileSource | undefined>(undefined);
