import { isSellable } from '@forecourt/rules/card/sellable';
import { useSite } from '@forecourt/store';
import { Card, CardLink, Copy, Picture, useText } from '@forecourt/ui';
import { carPath } from '../../model/card/car-links';
import { chooseCardPicture } from '../../model/card/card-picture';
import { cardPrice } from '../../model/card/card-price';
import type { CarHit } from '../../model/card/hit';
import { MiniCardText } from './mini-card.styles';

export const SmallCarCard = ({ car }: { car: CarHit }) => {
  const text = useText<'search'>();
  const site = useSite();
  const { source, alt } = chooseCardPicture(car, site.display);
  const { price, type } = cardPrice(car, site, text);
  return (
    <Card>
      <Picture source={source} alt={alt} widths={[250, 320, 480]} sizes="12rem" width={250} />
      <MiniCardText>
        <h3>
          <CardLink href={carPath(car)}>{car.name}</CardLink>
        </h3>
        <p>
          <strong>{isSellable(car) ? price : site.cards.soldTag}</strong>
        </p>
        {isSellable(car) && type ? (
          <Copy size="xs" tone="muted">
            {type}
          </Copy>
        ) : null}
      </MiniCardText>
    </Card>
  );
};
