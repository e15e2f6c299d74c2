import type { SlotProps } from '@forecourt/contracts/remote';
import { Heading, Stack, token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';
import { DeferredEnquiryForm } from '../../parts/enquiry/enquiry';

/** Their names differ from the name of the enquiry category. */
const FORMS: Record<string, string> = { enquiry: 'general', test_drive: 'test-drive', trade_in: 'trade-in' };

// The form is not wider than the text above it, because wide fields are far from their labels.
const Measure = styled(Stack)`
  max-width: ${token.width.text};
`;

/** Renders `vehicle.enquiry`, a form on a page of another remote. */
export const Component = ({ category = 'general', form, carId, locationId, title, answers }: SlotProps['vehicle.enquiry']) => {
  const text = useText<'vehicle'>();
  const subject = { 'car.id': carId, 'location.id': locationId, ...(answers ? { query: answers } : {}) };
  return (
    <Measure gap={5}>
      <Heading level={2}>{title ?? text('vehicle.enquiry.slot.title', 'Send us an enquiry')}</Heading>
      <DeferredEnquiryForm id={form ?? FORMS[category] ?? category} subject={subject} />
    </Measure>
  );
};
