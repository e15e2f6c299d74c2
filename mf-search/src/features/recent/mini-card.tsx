import { carStateText } from '@forecourt/rules/card/car-state';
import { isSellable } from '@forecourt/rules/card/sellable';
import { useSite } from '@forecourt/store';
import { Card, CardLink, Copy, Picture, useText } from '@forecourt/ui';
import { carPath } from '../../model/card/car-links';
import { chooseCardPicture } from '../../model/card/card-picture';
import { cardPrice } from '../../model/card/card-price';
import type { CarHit } from '../../model/card/hit';
import { MiniCardText } from './mini-card.styles';

export const SmallCarCard = ({ car, now }: { car: CarHit; now: number }) => {
  const text = useText<'search'>();
  const site = useSite();
  const { source, alt } = chooseCardPicture(car, site.display);
  const { price, type } = cardPrice(car, site, text);
  const state = carStateText(car, site.cards, text, now);
  return (
    <Card>
      <Picture source={source} alt={alt} widths={[250, 320, 480]} sizes="12rem" width={250} />
      <MiniCardText>
        <h3>
          <CardLink href={carPath(car)}>{car.name}</CardLink>
        </h3>
        <p>
          <strong>{isSellable(car) ? price : state}</strong>
        </p>
        {isSellable(car) && (type || state) ? (
          <Copy size="xs" tone="muted">
            {[type, state].filter(Boolean).join(' · ')}
          </Copy>
        ) : null}
      </MiniCardText>
    </Card>
  );
};
