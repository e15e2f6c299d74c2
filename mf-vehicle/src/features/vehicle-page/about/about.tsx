import { useId, type ReactNode } from 'react';
import type { Text } from '@forecourt/contracts/wording';
import type { Car } from '@forecourt/contracts/car/car';
import { checkoutPath } from '@forecourt/rules/vehicle/checkout-path';
import { formatMoney } from '@forecourt/rules/price/money';
import { useSite } from '@forecourt/store';
import { ButtonLink, Heading, media, Prose, Stack, useText } from '@forecourt/ui';
import { Tabs } from '@forecourt/ui/disclosure';
import { styled } from 'styled-components';
import { Comments } from './comments';
import { FeatureList } from '../facts/feature-list';
import { tabsOf, type VehicleTab } from './tabs-of';

const LABELS: Record<VehicleTab['id'], (text: Text<'vehicle'>) => string> = {
  comments: (text) => text('vehicle.comments.title', 'Dealer Comments'),
  included: (text) => text('vehicle.tabs.included', "What's Included"),
  why: (text) => text('vehicle.tabs.why', 'Why Buy From Us?'),
  reserve: (text) => text('vehicle.tabs.reserve', 'Reserve Online'),
  protect: (text) => text('vehicle.tabs.protect', 'Protect Your Car'),
  features: (text) => text('vehicle.features.title', 'Features'),
};

// Where nothing can be pressed, all texts follow one another and each needs its title.
const Root = styled.div`
  [data-title] {
    display: none;
  }
  ${media.plain} {
    [role='tablist'] {
      display: none;
    }
    [data-title] {
      display: block;
    }
  }
  ${media.print} {
    [role='tablist'] {
      display: none;
    }
    [data-title] {
      display: block;
    }
    [role='tabpanel'] {
      display: block;
    }
  }
`;

const Reserve = ({ car }: { car: Car }) => {
  const text = useText<'vehicle'>();
  const site = useSite();
  const { page, deposit, holdHours } = site.reservations;
  const amount = formatMoney(deposit, site.locale, site.currency);
  return (
    <Stack gap={5}>
      <Prose>
        <p>
          {text(
            'vehicle.tabs.reserve.text',
            'Pay a deposit of {{amount}} and this vehicle is yours to decide on for {{hours}} hours. Nobody else can buy it meanwhile. The deposit is 100% refundable.',
            { amount, hours: holdHours },
          )}
        </p>
      </Prose>
      <div>
        <ButtonLink href={checkoutPath(page, car.slug) ?? '#enquire'}>
          {text('vehicle.tabs.reserve.button', 'Reserve for {{amount}}', { amount })}
        </ButtonLink>
      </div>
    </Stack>
  );
};

/** Dealer comments and, beside them in tabs, what the dealer says of all its cars, and the features (V-06, V-07, V-12). */
export const About = ({ car }: { car: Car }) => {
  const text = useText<'vehicle'>();
  const id = useId();
  const tabs = tabsOf(car, useSite());
  const contentOf = (tab: VehicleTab): ReactNode => {
    switch (tab.id) {
      case 'comments':
        return <Comments html={car.dealercomments} />;
      case 'reserve':
        return <Reserve car={car} />;
      case 'features':
        return <FeatureList features={car.features} />;
      case 'included':
      case 'why':
      case 'protect':
        return <Prose dangerouslySetInnerHTML={{ __html: tab.html }} />;
    }
  };
  const [only] = tabs;
  const several = tabs.length > 1;
  const title = several ? text('vehicle.tabs.title', 'About this vehicle') : LABELS.comments(text);
  return (
    <section aria-labelledby={id}>
      <Stack gap={several ? 3 : 5}>
        <Heading level={2} size="h3" id={id}>
          {title}
        </Heading>
        {several ? (
          <Root>
            <Tabs
              label={title}
              items={tabs.map((tab) => ({
                id: tab.id,
                label: LABELS[tab.id](text),
                content: (
                  <>
                    <Heading level={3} size="h4" data-title="">
                      {LABELS[tab.id](text)}
                    </Heading>
                    {contentOf(tab)}
                  </>
                ),
              }))}
            />
          </Root>
        ) : (
          <div>{only ? contentOf(only) : null}</div>
        )}
      </Stack>
    </section>
  );
};
