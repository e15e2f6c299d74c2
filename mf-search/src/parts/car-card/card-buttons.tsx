import { cardButtonLabel, cardButtons, similarCarsHeading, type CardButton } from '@forecourt/rules/card/card-buttons';
import { useSite } from '@forecourt/store';
import { Anchor, ButtonLink, Copy, useSlotNames, useText, VisuallyHidden } from '@forecourt/ui';
import { buttonPath } from '../../model/card/car-links';
import type { CarHit } from '../../model/card/hit';
import { CardFooter, CarCardMainButtons, SecondaryButtons } from './car-card.styles';

const FIRST: CardButton[] = ['details', 'enquire'];

/** Two buttons and further links (C-02). A sold car has a link to similar cars instead (C-04). */
export const CardButtons = ({ car }: { car: CarHit }) => {
  const text = useText<'search'>();
  const hasSlot = useSlotNames();
  const { features, reservations } = useSite();
  const finance = features.finance && hasSlot('finance.calculator');
  const offered = cardButtons(car, { ...features, finance });
  const label = (button: CardButton) => (
    <>
      {cardButtonLabel(button, reservations.page, text)}
      <VisuallyHidden>, {car.name}</VisuallyHidden>
    </>
  );
  if (offered.kind === 'unavailable')
    return (
      <CardFooter>
        <Copy size="sm" tone="muted">
          {similarCarsHeading(text)}
        </Copy>
        <ButtonLink href={buttonPath('similar', car)} size="small" wide>
          {label('similar')}
        </ButtonLink>
        <SecondaryButtons>
          <li>
            <Anchor href={buttonPath('details', car)}>{label('details')}</Anchor>
          </li>
        </SecondaryButtons>
      </CardFooter>
    );
  const first = FIRST.filter((button) => offered.buttons.includes(button));
  const rest = offered.buttons.filter((button) => !FIRST.includes(button));
  return (
    <CardFooter>
      <CarCardMainButtons $count={first.length}>
        {first.map((button) => (
          <ButtonLink
            key={button}
            href={buttonPath(button, car, reservations.page)}
            size="small"
            tone={button === 'details' ? 'primary' : 'secondary'}
          >
            {label(button)}
          </ButtonLink>
        ))}
      </CarCardMainButtons>
      {rest.length > 0 ? (
        <SecondaryButtons>
          {rest.map((button) => (
            <li key={button}>
              <Anchor href={buttonPath(button, car, reservations.page)}>{label(button)}</Anchor>
            </li>
          ))}
        </SecondaryButtons>
      ) : null}
    </CardFooter>
  );
};
