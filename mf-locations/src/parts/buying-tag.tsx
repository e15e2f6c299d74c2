import type { Location } from '@forecourt/contracts/site/site';
import { Tag, useText } from '@forecourt/ui';

/** Renders nothing for a location that does not buy vehicles (O-07). */
export const BuyingTag = ({ location }: { location: Location }) => {
  const text = useText<'locations'>();
  if (!location.location_subtype?.includes('buying')) return null;
  return <Tag tone="accent">{text('locations.buying', 'We buy vehicles here')}</Tag>;
};
