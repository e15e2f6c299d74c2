import type { Head, Text } from '@forecourt/contracts/remote';
import type { PublicSite } from '@forecourt/contracts/public-site';
import type { UIMatch } from 'react-router';
import type { PageHandle } from './composed-remote';

interface Options {
  matches: UIMatch[];
  url: URL;
  site: PublicSite;
  text: Text;
}

/** Head of the innermost matched page. A head function that fails gives the dealer's name. */
export const headOf = ({ matches, url, site, text }: Options): Head => {
  const match = matches.findLast(({ handle }) => (handle as PageHandle | undefined)?.head);
  if (!match) return { title: site.name };
  try {
    return (match.handle as PageHandle).head({ data: match.loaderData, params: match.params, url, site, text });
  } catch {
    return { title: site.name };
  }
};
