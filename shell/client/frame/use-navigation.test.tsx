import { renderPageAt, sampleSite, slotHostWithSlots } from '@forecourt/testing';
import { useDealerMenus } from './use-navigation';

const link = (href: string) => ({ label: href, href });
const navigation = {
  header: [
    link('/finance'),
    { ...link('/finance'), children: [link('/finance?amount=1'), link('/apply')] },
    { ...link('/search'), children: [link('/special-offers'), link('/offers/mg/1')] },
    link('/finance-team'),
  ],
  footer: [
    { title: 'Money', links: [link('/finance'), link('/offers')] },
    { title: 'Us', links: [link('/locations/cairns'), link('https://finance.example/finance')] },
  ],
};
const Shown = () => <pre>{JSON.stringify(useDealerMenus())}</pre>;
const renderedLinks = async (slots: Parameters<typeof renderPageAt>[1]) => {
  const { container } = await renderPageAt([{ path: '*', element: <Shown /> }], { site: sampleSite({ navigation }), ...slots });
  return JSON.parse(container.textContent) as unknown;
};

it('N-01 the menu of a dealer with every remote has all links', async () => {
  expect(await renderedLinks({ slots: slotHostWithSlots(['finance.calculator', 'locations.card', 'offers.hero']) })).toEqual(
    navigation,
  );
});

it('R-09 N-01 the menu has no link to a page of a remote that the dealer does not use, and no empty group', async () => {
  expect(await renderedLinks({ slots: slotHostWithSlots(['locations.card']) })).toEqual({
    header: [
      { label: '/finance', href: '/apply', children: [link('/apply')] },
      { ...link('/search'), children: [] },
      link('/finance-team'),
    ],
    footer: [navigation.footer[1]],
  });
});

it('X-11 menus and footer have no link to a page of a feature that is switched off', async () => {
  const every = slotHostWithSlots(['finance.calculator', 'locations.card', 'offers.hero']);
  const site = sampleSite({ navigation, features: { finance: false } });
  expect(await renderedLinks({ site, slots: every })).toEqual({
    header: [{ label: '/finance', href: '/apply', children: [link('/apply')] }, navigation.header[2], link('/finance-team')],
    footer: [{ title: 'Money', links: [link('/offers')] }, navigation.footer[1]],
  });
});

it('R-09 M-05 menus link to models only where their remote is, or where a dealer without models may have content pages', async () => {
  const header = [link('/models'), link('/models/im5')];
  const headerOf = async (models: { slug: string; name: string }[], slots: Parameters<typeof slotHostWithSlots>[0]) => {
    const site = sampleSite({ navigation: { header, footer: [] }, models });
    return ((await renderedLinks({ site, slots: slotHostWithSlots(slots) })) as { header: unknown[] }).header;
  };
  const models = [{ slug: 'im5', name: 'IM5' }];
  expect(await headerOf(models, ['compare.banner'])).toEqual(header);
  expect(await headerOf(models, ['locations.card'])).toEqual([]);
  expect(await headerOf([], ['locations.card'])).toEqual(header);
});
