import type { HeadContext } from '@forecourt/contracts/remote';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { postalAddress } from '@forecourt/rules/location/postal-address';
import { useSite } from '@forecourt/store';
import { useText, VisuallyHidden } from '@forecourt/ui';
import type { AutoDealer, WithContext } from 'schema-dts';
import { PageBlocks } from './blocks';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** One for each visible sales location. */
const dealerJsonLd = ({ locations, origin, basePath }: PublicSite): WithContext<AutoDealer>[] =>
  locations
    .filter(({ visible, location_type }) => visible && location_type === 'sales')
    .map(({ name, slug, phone, address, opening_hours }) => ({
      '@context': 'https://schema.org',
      '@type': 'AutoDealer',
      name,
      url: `${origin}${basePath}/locations/${slug}`,
      telephone: phone,
      address: postalAddress(address),
      geo: { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.lng },
      openingHoursSpecification: opening_hours
        .filter(({ status }) => status === 'Open')
        .map(({ weekday, open, close }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: DAYS[weekday],
          opens: open,
          closes: close,
        })),
    }));

export const head = ({ site, text }: HeadContext<unknown, 'shell'>) => ({
  title: text('shell.home.head.title', '{{name}} | New, demo and used vehicles', { name: site.name }),
  description: text(
    'shell.home.head.description',
    'Browse {{count}} vehicles at {{name}}. Enquire, book a service and work out repayments online.',
    { count: site.stockCount, name: site.name },
  ),
  canonical: '/',
  // Only the server's HTML states it, so the browser's build has none of its code.
  ...(typeof document === 'undefined' ? { jsonLd: dealerJsonLd(site) } : {}),
});

/** The dealer's list of blocks (K-01). */
export const Component = () => {
  const site = useSite();
  const text = useText<'shell'>();
  return (
    <>
      <VisuallyHidden as="h1">{text('shell.home.title', '{{name}}', { name: site.name })}</VisuallyHidden>
      <PageBlocks blocks={site.home} />
    </>
  );
};
