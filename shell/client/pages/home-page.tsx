import type { HeadContext } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { useText, VisuallyHidden } from '@forecourt/ui';
import { Blocks } from './blocks';
import { dealerJsonLd } from './dealer-json-ld';

export const head = ({ site, text }: HeadContext<unknown, 'shell'>) => ({
  title: text('shell.home.head.title', '{{name}} | New, demo and used vehicles', { name: site.name }),
  description: text(
    'shell.home.head.description',
    'Browse {{count}} vehicles at {{name}}. Enquire, book a service and work out repayments online.',
    { count: site.stockCount, name: site.name },
  ),
  canonical: '/',
  jsonLd: dealerJsonLd(site),
});

/** The home page: the dealer's list of slots (K-01). */
export const Component = () => {
  const site = useSite();
  const text = useText<'shell'>();
  return (
    <>
      <VisuallyHidden as="h1">{text('shell.home.title', '{{name}}', { name: site.name })}</VisuallyHidden>
      <Blocks blocks={site.home} />
    </>
  );
};
