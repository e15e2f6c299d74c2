import type { PublicSite } from '@forecourt/contracts/public-site';
import type { SlotName } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { useSlotNames } from '@forecourt/ui';

type Navigation = PublicSite['navigation'];

/** Pages of remotes that a dealer can leave out, each told by a part that the same remote provides. */
const OWNED: [path: RegExp, slot: SlotName][] = [
  [/^\/finance(?![\w-])/, 'finance.calculator'],
  [/^\/locations(?![\w-])/, 'locations.card'],
  [/^\/(?:special-offers|offers)(?![\w-])/, 'offers.hero'],
  [/^\/service(?![\w-])/, 'service.callout'],
  [/^\/compare(?![\w-])/, 'compare.banner'],
];

/** The dealer's menus without links to pages of remotes that the dealer does not use (N-01, R-09). */
export const useNavigation = (): Navigation => {
  const { navigation } = useSite();
  const isThere = useSlotNames();
  const leads = ({ href }: { href: string }): boolean => OWNED.every(([path, slot]) => !path.test(href) || isThere(slot));
  return {
    header: navigation.header.flatMap((item) => {
      const children = item.children?.filter(leads);
      const [first] = children ?? [];
      if (leads(item)) return [{ ...item, ...(children && { children }) }];
      return first ? [{ ...item, href: first.href, children }] : [];
    }),
    footer: navigation.footer
      .map((group) => ({ ...group, links: group.links.filter(leads) }))
      .filter(({ links }) => links.length > 0),
  };
};
