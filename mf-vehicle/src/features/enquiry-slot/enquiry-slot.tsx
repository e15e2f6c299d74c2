import type { RemoteStore, SlotProps } from '@forecourt/contracts/remote';
import { Heading, Stack, token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';
import { api } from '../../api';
import { Enquiry } from '../../parts/enquiry/enquiry';
import type { LeadCategory } from '../../parts/enquiry/enquiry-description';

export const setup = (store: RemoteStore): void => store.inject(api);

// A form is as wide as the words that lead to it: fields across a whole screen are far from their labels.
const Measure = styled(Stack)`
  max-width: ${token.width.text};
`;

/** Enquiry form on a page of another remote: `vehicle.enquiry`. */
export const Component = ({ category, carId, title }: SlotProps['vehicle.enquiry']) => {
  const text = useText();
  return (
    <Measure gap={5}>
      <Heading level={2}>{title ?? text('enquiry.title', 'Send us an enquiry')}</Heading>
      <Enquiry subject={{ category: category as LeadCategory, carId }} />
    </Measure>
  );
};
