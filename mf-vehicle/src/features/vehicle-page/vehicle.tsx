import type { Car } from '@forecourt/contracts/car/car';
import { vehicleBreadcrumb } from '@forecourt/rules/vehicle/breadcrumb';
import { prependNewest, viewedCar } from '@forecourt/rules/card/kept-cars';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { locationOfCar } from '@forecourt/rules/vehicle/car-location';
import { useSite, useStoredList, viewCar } from '@forecourt/store';
import { Breadcrumb, Page, RemoteSlot, useSlotNames } from '@forecourt/ui';
import { useEffect } from 'react';
import { EnquireAndCallBar, DeferredScrollBars } from './bars/bars';
import { DeferredAboutTabs, EndSections, KeyInformation, MiddleSections, ShareRow, VideoSection } from './deferred-sections';
import { EnquireDialogOpener, EnquirySection } from './enquiry/enquiry-section';
import { FinanceCalculator } from './finance-calculator/finance-calculator';
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

/** In order (vehicle-area §2). `now`: Unix seconds. */
export const VehicleSections = ({ car, now, sales }: VehiclePageData & { car: Car }) => {
  const site = useSite();
  const { id, make, model } = car;
  const price = purchasePrice(car) ?? 0;
  const videos = listVideos(car, site.vehicle);
  useEffect(() => viewCar(car), [car]);
  useStoreViewedCar(car);
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
                <PricePanelToolLinks car={car} />
              </StickyColumn>
              <FinanceCalculator car={car} place="sidebar" />
            </VehiclePageSide>
            <VehiclePageContent>
              <KeyInformation car={car} now={now} />
              {videos.length > 0 ? (
                <SectionFrame data-own="">
                  <VideoSection car={car} videos={videos} />
                </SectionFrame>
              ) : null}
              <SectionFrame data-own="">
                <DeferredAboutTabs car={car} />
              </SectionFrame>
              <MiddleSections sections={['certified', 'summary', 'ourComments', 'calculators', 'specifications']} car={car} />
              <FinanceCalculator car={car} place="page" />
              <PriceComparison car={car} now={now} />
              {site.share.place === 'page' ? (
                <SectionFrame data-own="">
                  <ShareRow car={car} />
                </SectionFrame>
              ) : null}
              <MiddleSections sections={['disclaimer', 'contact']} car={car} />
              <LocationSection car={car} />
            </VehiclePageContent>
          </VehiclePageLayout>
          <WideSection>
            <RemoteSlot name="search.similar" props={{ carId: id, make, model, price }} failed={null} late />
          </WideSection>
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
