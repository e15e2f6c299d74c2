import type { FeedSource } from '@forecourt/contracts/site/feeds';
import { fetchFromFolder } from './from-folder';
import { fetchFromSftp } from './from-sftp';
import { fetchFromUrl } from './from-url';
import type { FetchResult, FeedFetchRequest } from './source';

/** The file to import next, unless the source tells that it was imported. Throws FeedSourceFailure. */
export const fetchFeed = async (request: FeedFetchRequest): Promise<FetchResult> => {
  const { source } = request;
  const { url, sftp, path, folder } = source;
  if (url) return fetchFromUrl({ ...request, source: { ...source, url } });
  if (sftp && path) return fetchFromSftp({ ...request, source: { sftp, path } });
  return fetchFromFolder({ ...request, source: { folder: folder ?? '' } });
};

/** Without secrets: `https://host/path`, `sftp://user@host/path` or `folder name`. */
export const describeSource = ({ url, sftp, path = '', folder }: FeedSource): string => {
  if (url) {
    const { origin, pathname } = new URL(url);
    return `${origin}${pathname}`;
  }
  if (sftp) return `sftp://${sftp.user}@${sftp.host}${path.startsWith('/') ? '' : '/'}${path}`;
  return `folder ${folder}`;
};
