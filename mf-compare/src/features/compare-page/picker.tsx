import { ButtonLink, Heading, Picture, useText } from '@forecourt/ui';
import type { CompareSide, ChoiceOfSide } from '../../model/choice';
import { PickerActions, PickerColumn, PickerName } from './pickers.styles';
import { ColourSwatchLinks } from './swatches';

interface PickerProps {
  side: CompareSide;
  choice: Record<CompareSide, ChoiceOfSide>;
}

/** Links to the variant's stock and its page, too (M-02, M-03). */
export const VariantColumn = ({ side, choice }: PickerProps) => {
  const text = useText<'compare'>();
  const { variant, colour } = choice[side];
  return (
    <PickerColumn>
      <Picture
        source={colour?.image}
        alt={
          colour ? text('compare.picture', '{{name}} in {{colour}}', { name: variant.name, colour: colour.name }) : variant.name
        }
        widths={[320, 480, 640, 800, 1200]}
        sizes="(min-width: 80em) 37rem, 48vw"
        priority
      />
      <PickerName>
        <Heading level={2} size="h3">
          {variant.name}
        </Heading>
        <ColourSwatchLinks side={side} choice={choice} />
        <PickerActions>
          <ButtonLink href={variant.searchHref}>{text('compare.search', 'Search Stock')}</ButtonLink>
          <ButtonLink href={variant.learnHref} tone="secondary">
            {text('compare.learn', 'Learn More')}
          </ButtonLink>
        </PickerActions>
      </PickerName>
    </PickerColumn>
  );
};
