import type { Car } from '@forecourt/contracts/car/car';
import { formatMoney } from '@forecourt/rules/price/money';
import { checkoutPath } from '@forecourt/rules/vehicle/checkout-path';
import { INITIAL_ROW_COUNTS } from '@forecourt/rules/vehicle/spec-rows';
import { useSite } from '@forecourt/store';
import { ButtonLink, Icon, Prose, Stack, useText } from '@forecourt/ui';
import { FactFeature, FeatureList as List } from '../facts/facts.styles';
import { ShowAllBox } from '../facts/reveal';

/** V-06. */
export const ReserveOnlineTab = ({ car }: { car: Car }) => {
  const text = useText<'vehicle'>();
  const site = useSite();
  const { page, deposit, holdHours } = site.reservations;
  const amount = formatMoney(deposit, site.locale, site.currency);
  return (
    <Stack gap={5}>
      <Prose>
        <p>
          {text(
            'vehicle.tabs.reserve.text',
            'Pay a deposit of {{amount}} and this vehicle is yours to decide on for {{hours}} hours. Nobody else can buy it meanwhile. The deposit is 100% refundable.',
            { amount, hours: holdHours },
          )}
        </p>
      </Prose>
      <div>
        <ButtonLink href={checkoutPath(page, car.slug) ?? '#enquire'}>
          {text('vehicle.tabs.reserve.button', 'Reserve for {{amount}}', { amount })}
        </ButtonLink>
      </div>
    </Stack>
  );
};

/** Eight at first, all after a press on a button (V-12). */
export const FeatureList = ({ features }: { features: string[] }) => {
  const text = useText<'vehicle'>();
  const limit = INITIAL_ROW_COUNTS.features;
  return (
    <ShowAllBox
      needed={features.length > limit}
      more={text('vehicle.features.all', 'Show all {{count}} features', { count: features.length })}
    >
      <List>
        {features.map((feature, index) => (
          <FactFeature key={`${index} ${feature}`} $later={index >= limit}>
            <Icon name="check" size={18} />
            {feature}
          </FactFeature>
        ))}
      </List>
    </ShowAllBox>
  );
};
