import type { PageHead } from '@forecourt/contracts/remote';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { UIMatch } from 'react-router';
import type { ShellRouteHandle } from './composed-remote';

interface Options {
  matches: UIMatch[];
  url: URL;
  site: PublicSite;
  /** For the keys of every owner, because the heads of all remotes use it. */
  text: TextLookup<string>;
}

/** Of the innermost matched page. The title is the dealer's name if the page's head function throws or returns no title. */
export const pageHead = ({ matches, url, site, text }: Options): PageHead => {
  const match = matches.findLast(({ handle }) => (handle as ShellRouteHandle | undefined)?.head);
  if (!match) return { title: site.name };
  try {
    const head = (match.handle as Required<ShellRouteHandle>).head({
      data: match.loaderData,
      params: match.params,
      url,
      site,
      text,
    });
    return { ...head, title: head.title || site.name };
  } catch {
    return { title: site.name };
  }
};

/** A page that stays as the server's HTML has none. */
export const hasPageHead = (matches: UIMatch[]): boolean =>
  Boolean((matches.at(-1)?.handle as ShellRouteHandle | undefined)?.head);
