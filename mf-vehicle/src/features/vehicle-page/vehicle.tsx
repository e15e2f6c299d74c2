import type { Car } from '@forecourt/contracts/car/car';
import { vehicleBreadcrumb } from '@forecourt/rules/vehicle/breadcrumb';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { locationOf } from '@forecourt/rules/vehicle/car-location';
import { useSite, viewCar } from '@forecourt/store';
import { Breadcrumb, Heading, Page, RemoteSlot, Skeleton, Stack, useText } from '@forecourt/ui';
import { useEffect } from 'react';
import { BarsPlace } from './bars/bars-place';
import { CALCULATOR, useCalculator } from './finance-calculator/use-calculator';
import { EnquireDialogPlace } from './enquiry/enquire-dialog-place';
import { End, More } from './deferred-sections';
import { LocatedAt } from './location/located-at';
import { PricePanel } from './price-panel/price-panel';
import { Share } from './share/share';
import { Views } from './views/views';
import { BottomBar } from './bars/bottom-bar';
import { Details } from './details';
import { EnquirySection } from './enquiry/enquiry-section';
import { PanelTools } from './price-panel/panel-tools';
import { PriceComparison } from './market/price-comparison';
import { Content, Frame, Layout, Part, Side, Sticky, Top, Wide } from './page.styles';
import { VehicleTag } from './views/vehicle-tag';

/** What the browser keeps of a car that was looked at (S-17). */
const viewedOf = ({ id, stocknum, make, model, body }: Car) => ({
  id,
  make,
  model,
  ...(stocknum ? { stocknum } : {}),
  ...(body ? { body, simple_body: body } : {}),
});

/** A vehicle of this dealer. Sections come in the order of vehicle-area §2; a new one is a `Part` in its place. */
export const Vehicle = ({ car, now }: { car: Car; now: number }) => {
  const text = useText<'vehicle'>();
  const site = useSite();
  const location = locationOf(car, site);
  const price = purchasePrice(car);
  const hasCalculator = useCalculator(car);
  const { id, make, model } = car;
  const place = <More at="place" car={car} />;
  useEffect(() => viewCar(car), [car]);
  return (
    <>
      <LocatedAt location={location} />
      <BarsPlace car={car} now={now} />
      {site.vehicle.enquire === 'dialog' ? <EnquireDialogPlace car={car} /> : null}
      <Frame>
        <Page>
          <Breadcrumb items={vehicleBreadcrumb(car)} />
          <Layout>
            <Top>
              <Views car={car}>
                <VehicleTag car={car} now={now} />
              </Views>
            </Top>
            <Side>
              <Sticky $below={site.vehicle.stickyHeader}>
                <PricePanel car={car} now={now} />
                <PanelTools car={car} />
              </Sticky>
            </Side>
            <Content>
              <Details car={car} now={now}>
                <More at="reading" car={car} />
              </Details>
              {hasCalculator ? (
                <Part id={CALCULATOR}>
                  <RemoteSlot name="finance.calculator" props={{ price: price ?? 0 }} fallback={<Skeleton shape="box" />} late />
                </Part>
              ) : null}
              <PriceComparison car={car} now={now} />
              {site.share.place === 'page' ? (
                <Part data-own="">
                  <Share car={car} />
                </Part>
              ) : null}
              <More at="asking" car={car} />
              {location ? (
                <Part as="section" data-own="" id="vehicle-map" aria-labelledby="vehicle-place">
                  <Stack gap={5}>
                    <Heading level={2} size="h3" id="vehicle-place">
                      {text('vehicle.place.title', 'Where to see it')}
                    </Heading>
                    <RemoteSlot
                      name="locations.card"
                      props={{ locationId: location.id }}
                      fallback={place}
                      failed={place}
                      absent={place}
                      late
                    />
                    {site.vehicle.map ? <More at="going" car={car} /> : null}
                  </Stack>
                </Part>
              ) : null}
            </Content>
          </Layout>
          <Wide>
            <RemoteSlot name="search.similar" props={{ carId: id, make, model, price: price ?? 0 }} failed={null} late />
          </Wide>
          <Wide>
            <RemoteSlot name="search.recent" props={{ viewing: viewedOf(car) }} failed={null} absent={null} eager />
          </Wide>
          <End now={now} />
        </Page>
      </Frame>
      <EnquirySection car={car} />
      <BottomBar car={car} />
    </>
  );
};
