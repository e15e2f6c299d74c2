import { Heading, Stack, useText } from '@forecourt/ui';
import { HowList } from './trade-in-page.styles';

/** What happens, in three steps. */
export const HowItWorks = ({ selling }: { selling: boolean }) => {
  const text = useText<'vehicle'>();
  return (
    <Stack gap={4}>
      <Heading level={2} size="h4">
        {text('vehicle.tradeIn.how', 'How it works')}
      </Heading>
      <HowList>
        <li>{text('vehicle.tradeIn.how.tell', 'Tell us your plate, the kilometres and how it has been looked after.')}</li>
        <li>{text('vehicle.tradeIn.how.value', 'See at once what we would pay, compared with like vehicles for sale now.')}</li>
        <li>
          {selling
            ? text('vehicle.tradeIn.how.sell', 'Bring it in. We look it over, agree on the price and pay by bank transfer.')
            : text(
                'vehicle.tradeIn.how.trade',
                'Bring it in. We look it over, agree on the price and take it off your next car.',
              )}
        </li>
      </HowList>
    </Stack>
  );
};
