import type { Car } from '@forecourt/contracts/car/car';
import { vehicleBreadcrumb } from '@forecourt/rules/vehicle/breadcrumb';
import { prependNewest, viewedCar } from '@forecourt/rules/card/kept-cars';
import { isSellable } from '@forecourt/rules/card/sellable';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { locationOfCar } from '@forecourt/rules/vehicle/car-location';
import { useSite, useStoredList, viewCar } from '@forecourt/store';
import { Breadcrumb, Page, RemoteSlot, useSlotNames } from '@forecourt/ui';
import { useEffect } from 'react';
import { EnquireAndCallBar, DeferredScrollBars } from './bars/bars';
import { Costs } from './costs/costs';
import { DeferredAboutTabs, EndSections, KeyInformation, MiddleSections, ShareRow, VideoSection } from './deferred-sections';
import { EnquireDialogOpener, EnquirySection } from './enquiry/enquiry-section';
import { OtherLocationBar } from './location/located-at';
import { LocationSection } from './location/location-section';
import { PriceComparison } from './market/price-comparison';
import {
  VehiclePageContent,
  VehiclePageFrame,
  VehiclePageLayout,
  VehiclePageSide,
  StickyColumn,
  VehiclePageTop,
  WideSection,
} from './page.styles';
import { MoreButtons } from './price-panel/panel-buttons';
import { PricePanelToolLinks, PricePanel } from './price-panel/price-panel';
import { SectionFrame } from './section.styles';
import type { VehiclePageData } from './load-vehicle';
import { listVideos } from './video/videos-of';
import { VehicleViews, VehicleTag } from './views/views';

/** If the dealer shows viewed cars (S-17). */
const useStoreViewedCar = (car: Car): void => {
  const hasSlot = useSlotNames();
  const isShown = useSite().display.recent && hasSlot('search.recent');
  const [, change] = useStoredList('viewed');
  useEffect(() => {
    if (isShown) change((items, limit) => prependNewest(items, viewedCar(car), limit));
  }, [car, change, isShown]);
};

/** In order (vehicle-area §2): what decides first, then what it costs, then other vehicles. `now`: Unix seconds. */
const VehicleContent = ({ car, now }: { car: Car; now: number }) => {
  const site = useSite();
  const videos = listVideos(car, site.vehicle);
  return (
    <VehiclePageContent>
      <MoreButtons car={car} />
      <PricePanelToolLinks car={car} />
      <KeyInformation car={car} now={now} />
      <SectionFrame data-own="">
        <DeferredAboutTabs car={car} />
      </SectionFrame>
      <MiddleSections sections={['certified', 'summary', 'ourComments', 'specifications']} car={car} />
      {videos.length > 0 ? (
        <SectionFrame data-own="">
          <VideoSection car={car} videos={videos} />
        </SectionFrame>
      ) : null}
      <Costs car={car} place="page" />
      {isSellable(car) ? <PriceComparison car={car} now={now} /> : null}
      {site.share.place === 'page' ? (
        <SectionFrame data-own="">
          <ShareRow car={car} />
        </SectionFrame>
      ) : null}
      <MiddleSections sections={['disclaimer', 'contact']} car={car} />
      {isSellable(car) ? <LocationSection car={car} /> : null}
    </VehiclePageContent>
  );
};

export const VehicleSections = ({ car, now, sales }: VehiclePageData & { car: Car }) => {
  const site = useSite();
  const { id, make, model } = car;
  const price = purchasePrice(car) ?? 0;
  useEffect(() => viewCar(car), [car]);
  useStoreViewedCar(car);
  const similar = (
    <WideSection>
      <RemoteSlot name="search.similar" props={{ carId: id, make, model, price }} failed={null} late />
    </WideSection>
  );
  return (
    <>
      <OtherLocationBar location={locationOfCar(car, site)} />
      <DeferredScrollBars car={car} now={now} />
      {site.vehicle.enquire === 'dialog' ? <EnquireDialogOpener key={car.id} car={car} /> : null}
      <VehiclePageFrame>
        <Page>
          <Breadcrumb items={vehicleBreadcrumb(car)} />
          <VehiclePageLayout>
            <VehiclePageTop>
              <VehicleViews car={car}>
                <VehicleTag car={car} now={now} />
              </VehicleViews>
            </VehiclePageTop>
            <VehiclePageSide>
              <StickyColumn $below={site.vehicle.stickyHeader} $still={site.vehicle.calculator === 'sidebar'}>
                <PricePanel car={car} now={now} />
              </StickyColumn>
              <Costs car={car} place="sidebar" />
            </VehiclePageSide>
            {isSellable(car) ? <VehicleContent car={car} now={now} /> : null}
          </VehiclePageLayout>
          {similar}
          {isSellable(car) ? null : <VehicleContent car={car} now={now} />}
          <WideSection>
            <RemoteSlot name="search.recent" props={{ viewing: viewedCar(car) }} failed={null} absent={null} late />
          </WideSection>
          <EndSections sections={['salesCounter', 'featureBanner', 'blogs']} sales={sales} />
        </Page>
      </VehiclePageFrame>
      <EnquirySection car={car} />
      <EnquireAndCallBar car={car} />
    </>
  );
};
