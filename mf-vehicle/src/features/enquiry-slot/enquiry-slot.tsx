import type { RemoteStore, SlotProps } from '@forecourt/contracts/remote';
import { Heading, Stack, useText } from '@forecourt/ui';
import { api } from '../../api';
import { Enquiry } from '../../parts/enquiry/enquiry';
import type { LeadCategory } from '../../parts/enquiry/enquiry-description';

export const setup = (store: RemoteStore): void => store.inject(api);

/** Enquiry form on a page of another remote: `vehicle.enquiry`. */
export const Component = ({ category, carId, title }: SlotProps['vehicle.enquiry']) => {
  const text = useText();
  return (
    <Stack gap={5}>
      <Heading level={2}>{title ?? text('enquiry.title', 'Send us an enquiry')}</Heading>
      <Enquiry subject={{ category: category as LeadCategory, carId }} />
    </Stack>
  );
};
