import type { FeedSource } from '@forecourt/contracts/site/feeds';
import { fetchFromFolder } from './from-folder';
import { fetchFromSftp } from './from-sftp';
import { fetchFromUrl } from './from-url';
import type { Fetched, FetchRequest } from './source';

/** Downloads the newest file of a feed's source, unless it is the one that was imported last. Throws SourceFailure. */
export const fetchFeed = async (request: FetchRequest): Promise<Fetched> => {
  const { source } = request;
  const { url, sftp, path, folder } = source;
  if (url) return fetchFromUrl({ ...request, source: { ...source, url } });
  if (sftp && path) return fetchFromSftp({ ...request, source: { sftp, path } });
  return fetchFromFolder({ ...request, source: { folder: folder ?? '' } });
};

/** Returns a source in words without secrets: `https://host/path`, `sftp://user@host/path`, `folder name`. */
export const describeSource = ({ url, sftp, path = '', folder }: FeedSource): string => {
  if (url) {
    const { origin, pathname } = new URL(url);
    return `${origin}${pathname}`;
  }
  if (sftp) return `sftp://${sftp.user}@${sftp.host}${path.startsWith('/') ? '' : '/'}${path}`;
  return `folder ${folder}`;
};
