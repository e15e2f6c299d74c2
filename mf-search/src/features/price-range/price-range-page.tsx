import type { PageHead, HeadContext } from '@forecourt/contracts/remote';
import { Breadcrumb, Copy, Heading, Section, Stack, useText, homeCrumb } from '@forecourt/ui';
import { PriceSlider } from './price-slider';

export const head = ({ site, text }: HeadContext<unknown, 'search'>): PageHead => ({
  title: text('search.priceRange.head.title', 'Search by price | {{name}}', { name: site.name }),
  description: text('search.priceRange.head.description', 'Choose a lowest and a highest price and see what {{name}} has.', {
    name: site.name,
  }),
  canonical: '/search-by-price',
});

/** Renders `/search-by-price`, the page with the price slider (S-13). */
export const Component = () => {
  const text = useText<'search'>();
  const title = text('search.priceRange.title', 'Search by price');
  return (
    <Section tight>
      <Stack gap={5}>
        <Breadcrumb items={[homeCrumb(text), { label: title }]} />
        <Heading level={1}>{title}</Heading>
        <Copy size="lg" tone="muted">
          {text('search.priceRange.lead', 'Slide to what you want to spend. We show the dearest within it first.')}
        </Copy>
        <PriceSlider />
      </Stack>
    </Section>
  );
};
