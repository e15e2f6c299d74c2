import type { PriceRating } from '@forecourt/contracts/car/price-ratings';
import { declareTexts } from '@forecourt/contracts/wording';
import { carStateText } from '@forecourt/rules/card/car-state';
import { CERTIFIED_LOGO, cardTagOfCar, isJustArrived, tagText, type CardTag } from '@forecourt/rules/card/card-tag';
import { useSite } from '@forecourt/store';
import { Card, CardLink, KeptPart, KeyFacts, Picture, PriceBlock, Tag, useText, type TagTone } from '@forecourt/ui';
import { carPath } from '../../model/card/car-links';
import { carCardFacts, firstCardLine } from '../../model/card/card-facts';
import { cardPrice, type CardPrice } from '../../model/card/card-price';
import { chooseCardPicture, type CardPicture } from '../../model/card/card-picture';
import type { CarHit } from '../../model/card/hit';
import { CardButtons } from './card-buttons';
import { CardControls } from './card-controls';
import {
  CarCardBody,
  CertifiedLogo,
  CarCardFacts,
  CarCardFrame,
  CarCardName,
  CarCardOdometer,
  CarCardPhotoCount,
  RatingPlace,
  StatePlace,
  TagPlace,
} from './car-card.styles';
import { HighlightedText } from './highlighted';

const TONES: Record<CardTag['kind'], TagTone> = {
  electric: 'success',
  plug_in: 'success',
  hybrid: 'success',
  certified: 'primary',
  own: 'accent',
  just_arrived: 'primary',
};

const RATINGS: Record<PriceRating, string> = declareTexts('search.rating', {
  great: 'Great Deal',
  good: 'Good Deal',
  fair: 'Fair Price',
});

interface CarCardProps {
  car: CarHit;
  /** Unix seconds at which the card is rendered, for tags such as "Just arrived". */
  now: number;
  rating?: PriceRating;
  /** The picture is on the first screen and is loaded at once. */
  priority?: boolean;
  /** In the format of the `sizes` attribute of `<img>`. */
  sizes: string;
}

/** Nothing depends on the time any more. */
interface CardFacts extends Pick<CarCardProps, 'car' | 'rating' | 'priority' | 'sizes'> {
  tag: CardTag | undefined;
  state: string | undefined;
  picture: CardPicture;
  price: CardPrice;
}

const CardContent = ({ car, rating, priority, sizes, tag, state, picture, price }: CardFacts) => {
  const text = useText<'search'>();
  const site = useSite();
  const line = firstCardLine(car, site, text);
  const facts = carCardFacts(car, site, text);
  return (
    <>
      <CarCardFrame>
        <Picture
          source={picture.source}
          alt={picture.alt}
          photoWidth={picture.photoWidth}
          sizes={sizes}
          widths={[320, 480, 640, 960]}
          priority={priority}
        />
        {tag ? (
          <TagPlace>
            {tag.kind === 'certified' && site.cards.certifiedLogo ? (
              <CertifiedLogo source={site.cards.certifiedLogo} alt={tagText(tag, text)} {...CERTIFIED_LOGO} />
            ) : (
              <Tag tone={TONES[tag.kind]}>{tagText(tag, text)}</Tag>
            )}
          </TagPlace>
        ) : null}
        {state ? (
          <StatePlace>
            <Tag tone="dark">{state}</Tag>
          </StatePlace>
        ) : null}
        {car.photos_count > 1 && !picture.isPlaceholder ? (
          <CarCardPhotoCount>
            {picture.isStock
              ? text('search.card.stockPhoto', 'Stock photo')
              : text('search.card.photos', '{{count}} photos', { count: car.photos_count })}
          </CarCardPhotoCount>
        ) : null}
        {rating ? (
          <RatingPlace data-browser-only $isBelowTag={Boolean(tag)}>
            <Tag tone={rating === 'fair' ? 'neutral' : 'success'}>{text(`search.rating.${rating}`, RATINGS[rating])}</Tag>
          </RatingPlace>
        ) : null}
        <CardControls car={car} picture={picture.source} />
      </CarCardFrame>
      <CarCardBody>
        <CarCardName title={car.name}>
          <CardLink href={carPath(car)}>
            <HighlightedText text={car._highlightResult?.name?.value ?? car.name} />
          </CardLink>
        </CarCardName>
        {line ? (
          <CarCardOdometer>
            <span>{line.driven}</span>
            <span>{line.location}</span>
          </CarCardOdometer>
        ) : null}
        <PriceBlock {...price} />
        {facts.length > 0 ? (
          <CarCardFacts>
            <KeyFacts compact facts={facts} />
          </CarCardFacts>
        ) : null}
        <CardButtons car={car} />
      </CarCardBody>
    </>
  );
};

/** C-01 to C-04. */
export const CarCard = ({ car, now, rating, priority, sizes }: CarCardProps) => {
  const text = useText<'search'>();
  const site = useSite();
  const { cards, display } = site;
  const { fuelTag, certified } = site.features;
  const facts: CardFacts = {
    car,
    rating,
    priority,
    sizes,
    tag: cardTagOfCar(car, { fuelTag, certified, ...cards }, now),
    state: carStateText(car, cards, text, now),
    picture: chooseCardPicture(car, display, isJustArrived(car, cards.justArrivedDays, now)),
    price: cardPrice(car, site, text, now),
  };
  return (
    <KeptPart as={Card} name="search.card" facts={facts}>
      <CardContent {...facts} />
    </KeptPart>
  );
};
