import { useId, type ReactNode } from 'react';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { Car } from '@forecourt/contracts/car/car';
import { useSite } from '@forecourt/store';
import { Heading, media, Prose, Stack, useText } from '@forecourt/ui';
import { Tabs } from '@forecourt/ui/disclosure';
import { styled } from 'styled-components';
import { DealerComments } from './comments';
import { FeatureList, ReserveOnlineTab } from './tab-contents';
import { listVehicleTabs, type VehicleTab } from './tabs-of';

const LABELS: Record<VehicleTab['id'], (text: TextLookup<'vehicle'>) => string> = {
  comments: (text) => text('vehicle.comments.title', 'Dealer Comments'),
  included: (text) => text('vehicle.tabs.included', "What's Included"),
  why: (text) => text('vehicle.tabs.why', 'Why Buy From Us?'),
  reserve: (text) => text('vehicle.tabs.reserve', 'Reserve Online'),
  protect: (text) => text('vehicle.tabs.protect', 'Protect Your Car'),
  features: (text) => text('vehicle.features.title', 'Features'),
};

// Without JavaScript and on paper all texts show below each other, and each needs its title.
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

/** The comments, the dealer's texts for all its cars, and the features (V-06, V-07, V-12). */
export const AboutTabs = ({ car }: { car: Car }) => {
  const text = useText<'vehicle'>();
  const id = useId();
  const tabs = listVehicleTabs(car, useSite());
  const contentOf = (tab: VehicleTab): ReactNode => {
    switch (tab.id) {
      case 'comments':
        return <DealerComments html={car.dealercomments} />;
      case 'reserve':
        return <ReserveOnlineTab car={car} />;
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
