import type { Car } from '@forecourt/contracts/car';
import { isSellable } from '@forecourt/rules/sellable';
import { useSite } from '@forecourt/store';
import { Copy, Heading, Page, Stack, useText } from '@forecourt/ui';
import { Enquiry } from '../../parts/enquiry/enquiry';
import type { LeadCategory } from '../../parts/enquiry/enquiry-description';
import { EnquiryBand, EnquiryCard } from './vehicle-page.styles';

/** Enquiry about the vehicle, or about one like it when it is gone (V-10, L-02). */
export const EnquirySection = ({ car }: { car: Car }) => {
  const text = useText();
  const { features } = useSite();
  const sellable = isSellable(car);
  const categories: LeadCategory[] = [
    'enquiry',
    ...(features.testDrive ? (['test_drive'] as const) : []),
    ...(features.tradeIn ? (['trade_in'] as const) : []),
  ];
  const subject = sellable
    ? { category: 'enquiry' as const, categories, carId: car.id }
    : {
        category: 'enquiry' as const,
        carId: car.id,
        subcategory: text('vehicle.button.similar', 'Find Me Something Similar'),
      };
  return (
    <EnquiryBand id="enquire" aria-labelledby="enquire-title">
      <Page>
        <EnquiryCard>
          <Stack gap={6}>
            <Stack gap={2}>
              <Heading level={2} id="enquire-title">
                {sellable
                  ? text('vehicle.enquiry.title', 'Enquire about this vehicle')
                  : text('vehicle.enquiry.similar', 'Find me something similar')}
              </Heading>
              <Copy tone="muted">{car.name}</Copy>
            </Stack>
            <Enquiry subject={subject} />
          </Stack>
        </EnquiryCard>
      </Page>
    </EnquiryBand>
  );
};
