import type { Car } from '@forecourt/contracts/car/car';
import { isSellable } from '@forecourt/rules/card/sellable';
import { Copy, Heading, Page, Stack, useText } from '@forecourt/ui';
import { subjectOf } from '../../../model/car-subject';
import { Enquiry } from '../../../parts/enquiry/enquiry';
import { EnquiryBand, EnquiryCard } from '../page.styles';

/** Enquiry about the vehicle, or about one like it when it is gone (V-10, L-02). */
export const EnquirySection = ({ car }: { car: Car }) => {
  const text = useText<'vehicle'>();
  const sellable = isSellable(car);
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
            <Enquiry id={sellable ? 'enquiry' : 'similar'} subject={subjectOf(car)} />
          </Stack>
        </EnquiryCard>
      </Page>
    </EnquiryBand>
  );
};
