import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { useSite } from '@forecourt/store';
import { usePages } from '@forecourt/ui';

type Navigation = PublicSite['navigation'];

/** Without links to pages of remotes that the dealer does not have (N-01, R-09). */
export const useDealerMenus = (): Navigation => {
  const { navigation } = useSite();
  const isPage = usePages();
  const isLinked = ({ href }: { href: string }): boolean => isPage(href);
  return {
    header: navigation.header.flatMap((item) => {
      const children = item.children?.filter(isLinked);
      const [first] = children ?? [];
      if (isLinked(item)) return [{ ...item, ...(children && { children }) }];
      return first ? [{ ...item, href: first.href, children }] : [];
    }),
    footer: navigation.footer
      .map((group) => ({ ...group, links: group.links.filter(isLinked) }))
      .filter(({ links }) => links.length > 0),
  };
};
