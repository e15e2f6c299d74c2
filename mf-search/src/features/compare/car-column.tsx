import { carStateText } from '@forecourt/rules/card/car-state';
import { cardButtonLabel } from '@forecourt/rules/card/card-buttons';
import { useSite } from '@forecourt/store';
import { Anchor, ButtonLink, Picture, PriceBlock, Tag, useText, VisuallyHidden } from '@forecourt/ui';
import { buttonPath, carPath } from '../../model/card/car-links';
import { chooseCardPicture } from '../../model/card/card-picture';
import { cardPrice } from '../../model/card/card-price';
import type { CarHit } from '../../model/card/hit';
import { CompareCarHeader, CarLinks } from './compare-page.styles';

interface Props {
  car: CarHit;
  /** Address of the comparison page without this column's car. */
  addressWithout: string;
  onRemove: () => void;
  /** Unix seconds at which the page was loaded. */
  now: number;
}

export const CarColumn = ({ car, addressWithout, onRemove, now }: Props) => {
  const text = useText<'search'>();
  const site = useSite();
  const { source, alt } = chooseCardPicture(car, site.display);
  const { price, was, type } = cardPrice(car, site, text);
  const state = carStateText(car, site.cards, text, now);
  return (
    <CompareCarHeader scope="col">
      <Picture source={source} alt={alt} widths={[320, 480, 640]} sizes="(min-width: 64em) 18rem, 45vw" width={320} />
      <h2>
        <Anchor href={carPath(car)}>{car.name}</Anchor>
      </h2>
      {state ? (
        <span>
          <Tag tone="dark">{state}</Tag>
        </span>
      ) : null}
      <PriceBlock price={price} was={was} type={type} />
      <CarLinks>
        <ButtonLink href={buttonPath('enquire', car)} size="small" wide>
          {cardButtonLabel('enquire', site.reservations.page, text)}
          <VisuallyHidden>, {car.name}</VisuallyHidden>
        </ButtonLink>
        <ButtonLink href={addressWithout} size="small" tone="quiet" wide onClick={onRemove} keepScroll>
          {text('search.compare.takeOut', 'Remove')}
          <VisuallyHidden>, {car.name}</VisuallyHidden>
        </ButtonLink>
      </CarLinks>
    </CompareCarHeader>
  );
};
