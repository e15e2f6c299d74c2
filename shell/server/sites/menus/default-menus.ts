import type { NavigationItem, SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { modelLinks, stockLinks, type StockCounts } from './stock-links';

type Navigation = SiteConfig['navigation'];

export interface MenuFacts {
  config: Pick<SiteConfig, 'name' | 'navigation' | 'pages' | 'offers' | 'locations'>;
  stock: StockCounts;
  text: TextLookup<'shell'>;
}

/** The dealer has no menu of its own, or an item with `stock`. */
export const dependsOnStock = ({ header, footer }: Navigation): boolean =>
  header.length === 0 || footer.length === 0 || header.some(({ stock }) => stock);

const withStock = (item: NavigationItem, { stock, text }: MenuFacts): NavigationItem =>
  item.stock ? { ...item, children: [...stockLinks(stock, text), ...(item.children ?? [])] } : item;

/** The dealer has written their content page. */
const written = (links: NavigationItem[], { pages }: MenuFacts['config']): NavigationItem[] =>
  links.filter(({ href }) => pages.some(({ path }) => path === href));

const partsPage = (text: MenuFacts['text']): NavigationItem => ({
  label: text('shell.menu.parts', 'Parts & accessories'),
  href: '/vehicle-parts-and-accessories',
});

/** Header and footer leave out those of features and remotes that a dealer has not. */
const usualLinks = (text: MenuFacts['text']) => ({
  testDrive: { label: text('shell.menu.testDrive', 'Book a test drive'), href: '/book-test-drive' },
  service: { label: text('shell.menu.service', 'Service'), href: '/service' },
  finance: { label: text('shell.menu.finance', 'Finance'), href: '/finance' },
  tradeIn: { label: text('shell.menu.tradeIn', 'Trade-in'), href: '/trade-in' },
  contact: { label: text('shell.menu.contact', 'Contact'), href: '/contact-us' },
});

const defaultHeader = ({ config, stock, text }: MenuFacts): NavigationItem[] => {
  const { testDrive, service, finance, tradeIn, contact } = usualLinks(text);
  const stockMenu = { label: text('shell.menu.stock', 'Our stock'), href: STOCK_PATH, children: stockLinks(stock, text) };
  return [stockMenu, testDrive, service, finance, tradeIn, ...written([partsPage(text)], config), contact];
};

const defaultFooter = ({ config, stock, text }: MenuFacts): Navigation['footer'] => {
  const { testDrive, service, finance, tradeIn, contact } = usualLinks(text);
  const offers =
    config.offers.length > 0 ? [{ label: text('shell.menu.offers', 'Special offers'), href: '/special-offers' }] : [];
  const places = config.locations.some(({ visible }) => visible)
    ? [{ label: text('shell.menu.locations', 'Our locations'), href: '/locations' }]
    : [];
  const care = [
    partsPage(text),
    { label: text('shell.menu.warranty', 'Warranty'), href: '/warranty' },
    { label: text('shell.menu.roadside', 'Roadside assist'), href: '/roadside-assist' },
    { label: text('shell.menu.recall', 'Recalls'), href: '/recall' },
  ];
  const about = [{ label: text('shell.menu.about', 'About us'), href: '/about-us' }];
  const legal = [
    { label: text('shell.menu.careers', 'Careers'), href: '/careers' },
    { label: text('shell.menu.privacy', 'Privacy policy'), href: '/privacy-policy' },
    { label: text('shell.menu.terms', 'Terms and conditions'), href: '/terms-and-conditions' },
  ];
  return [
    { title: text('shell.menu.models', 'Models'), links: modelLinks(stock) },
    {
      title: text('shell.menu.buyerTools', 'Buyer Tools'),
      links: [{ label: text('shell.menu.all', 'All vehicles'), href: STOCK_PATH }, ...offers, testDrive, finance, tradeIn],
    },
    { title: text('shell.menu.serviceAndParts', 'Service & Parts'), links: [service, ...written(care, config)] },
    { title: config.name, links: [...written(about, config), ...places, contact, ...written(legal, config)] },
  ].filter(({ links }) => links.length > 0);
};

/** A dealer's own menu shows the stock where it asks for it; the specification's menu replaces a missing one (N-03). */
export const menusOf = (facts: MenuFacts): Navigation => {
  const { header, footer } = facts.config.navigation;
  return {
    header: header.length > 0 ? header.map((item) => withStock(item, facts)) : defaultHeader(facts),
    footer: footer.length > 0 ? footer : defaultFooter(facts),
  };
};
