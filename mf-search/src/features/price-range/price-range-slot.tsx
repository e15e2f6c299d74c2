import type { SlotProps } from '@forecourt/contracts/remote';
import { Heading, Stack, useText } from '@forecourt/ui';
import { PriceSlider } from './price-slider';

/** Renders `search.priceRange` (S-13). */
export const Component = ({ title }: SlotProps['search.priceRange']) => {
  const text = useText<'search'>();
  return (
    <Stack gap={5}>
      <Heading level={2}>{title ?? text('search.priceRange.title', 'Search by price')}</Heading>
      <PriceSlider />
    </Stack>
  );
};
