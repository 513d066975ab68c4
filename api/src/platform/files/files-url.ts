import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder that files are kept in: FILES_URL=file:///absolute/folder, or `files` in DATA_DIR.
 * Throws for any other address, since files would otherwise be written where nobody expects them.
 */
export function filesFolder({ filesUrl, dataDir }: { filesUrl?: string; dataDir: string }): string {
  if (filesUrl === undefined) return join(resolve(dataDir), 'files');
  const url = URL.canParse(filesUrl) ? new URL(filesUrl) : undefined;
  if (url?.protocol === 's3:' || url?.protocol === 'http:' || url?.protocol === 'https:') {
    throw new Error(
      'FILES_URL: object storage (s3) is not supported yet. Use file:///absolute/folder, or leave it out',
    );
  }
  if (url?.protocol !== 'file:' || url.host !== '')
    throw new Error('FILES_URL must be an address like file:///absolute/folder');
  const folder = fileURLToPath(url);
  if (!isAbsolute(folder)) throw new Error('FILES_URL must be an address like file:///absolute/folder');
  return folder;
}
