import type { CompareVariant } from '@forecourt/contracts/site';
import { ButtonLink, Heading, Picture, Select, useText } from '@forecourt/ui';
import { familyOf, type Side, type SideChoice } from '../../model/choice';
import { Actions, Chooser, Column, Name } from './pickers.styles';
import { Swatches } from './swatches';

interface PickerProps {
  side: Side;
  choice: Record<Side, SideChoice>;
  variants: CompareVariant[];
  onPick: (id: string) => void;
}

/** One side: which variant, in which colour, and where to go with it (M-01 to M-03). */
export const Picker = ({ side, choice, variants, onPick }: PickerProps) => {
  const text = useText();
  const { variant, colour } = choice[side];
  const families = new Set(variants.map(({ id }) => familyOf(id, variants)));
  const label = side === 'left' ? text('compare.left', 'First vehicle') : text('compare.right', 'Second vehicle');
  return (
    <Column>
      <Chooser>
        <Select
          label={label}
          name={side}
          value={variant.id}
          onChange={(event) => onPick(event.currentTarget.value)}
          options={variants.map(({ id, name }) => ({
            value: id,
            label: name,
            ...(families.size > 1 ? { group: familyOf(id, variants).toUpperCase() } : {}),
          }))}
        />
      </Chooser>
      <Picture
        source={colour?.image}
        alt={
          colour ? text('compare.picture', '{{name}} in {{colour}}', { name: variant.name, colour: colour.name }) : variant.name
        }
        widths={[320, 480, 640, 800, 1200]}
        sizes="(min-width: 80em) 37rem, 48vw"
        priority
      />
      <Name>
        <Heading level={2} size="h3">
          {variant.name}
        </Heading>
        <Swatches side={side} choice={choice} />
        <Actions>
          <ButtonLink href={variant.searchHref}>{text('compare.search', 'Search Stock')}</ButtonLink>
          <ButtonLink href={variant.learnHref} tone="secondary">
            {text('compare.learn', 'Learn More')}
          </ButtonLink>
        </Actions>
      </Name>
    </Column>
  );
};
