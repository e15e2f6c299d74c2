import type { SlotProps } from '@forecourt/contracts/remote';
import { Heading, Stack, token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';
import { Enquiry } from '../../parts/enquiry/enquiry';

/** The form of each category that is not named like it. */
const FORMS: Record<string, string> = { enquiry: 'general', test_drive: 'test-drive', trade_in: 'trade-in' };

// A form is as wide as the words that lead to it: fields across a whole screen are far from their labels.
const Measure = styled(Stack)`
  max-width: ${token.width.text};
`;

/** A form on a page of another remote: `vehicle.enquiry`. */
export const Component = ({ category = 'general', form, carId, locationId, title }: SlotProps['vehicle.enquiry']) => {
  const text = useText<'vehicle'>();
  const subject = { 'car.id': carId, 'location.id': locationId };
  return (
    <Measure gap={5}>
      <Heading level={2}>{title ?? text('vehicle.enquiry.slot.title', 'Send us an enquiry')}</Heading>
      <Enquiry id={form ?? FORMS[category] ?? category} subject={subject} />
    </Measure>
  );
};
