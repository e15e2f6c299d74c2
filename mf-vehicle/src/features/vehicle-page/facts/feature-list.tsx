import { ROWS_SHOWN } from '@forecourt/rules/vehicle/spec-rows';
import { Icon, useText } from '@forecourt/ui';
import { Reveal } from './reveal';
import { Feature, FeatureList as List } from './facts.styles';

/** Equipment: eight at first, then all (V-12). */
export const FeatureList = ({ features }: { features: string[] }) => {
  const text = useText<'vehicle'>();
  const limit = ROWS_SHOWN.features;
  return (
    <Reveal
      needed={features.length > limit}
      more={text('vehicle.features.all', 'Show all {{count}} features', { count: features.length })}
    >
      <List>
        {features.map((feature, index) => (
          <Feature key={`${index} ${feature}`} $later={index >= limit}>
            <Icon name="check" size={18} />
            {feature}
          </Feature>
        ))}
      </List>
    </Reveal>
  );
};
