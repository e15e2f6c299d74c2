import type { Car } from '@forecourt/contracts/car/car';
import { useSite } from '@forecourt/store';
import { Button, Icon, media, token, useSaveCar, useText, VisuallyHidden } from '@forecourt/ui';
import { styled } from 'styled-components';
import { galleryPhotos } from '../../../model/photos';

// As wide as its longer label, so that a press moves nothing. Without JavaScript a form takes its place.
const SaveButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  flex: none;
  min-width: 6.5rem;
  min-height: ${token.target};
  padding-inline: ${token.space[4]};
  border: 1px solid ${token.colour.control};
  border-radius: ${token.radius.pill};
  background: ${token.colour.surface};
  font-weight: ${token.weight.bold};
  cursor: pointer;
  &[aria-pressed='true'] svg {
    color: ${token.colour.danger};
  }
  ${media.hover} {
    &:hover {
      background: ${token.colour.tint};
    }
  }
  ${media.plain} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

// Saves into the account without JavaScript.
const PlainSave = styled.form`
  display: none;
  flex: none;
  margin: 0;
  ${media.plain} {
    display: block;
  }
  ${media.print} {
    display: none;
  }
`;

const PlainSaveForm = ({ id, name }: Pick<Car, 'id' | 'name'>) => {
  const text = useText<'vehicle'>();
  const { basePath } = useSite();
  return (
    <PlainSave method="post" action={`${basePath}/api/account/saved-cars/form`}>
      <input type="hidden" name="car" value={id} />
      <Button type="submit" name="do" value="save" tone="secondary">
        {text('vehicle.save', 'Save')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </PlainSave>
  );
};

/** Renders the button that saves the vehicle, or removes it from the watchlist (C-05, W-01). */
export const SaveVehicle = ({ car }: { car: Car }) => {
  const text = useText<'vehicle'>();
  const photos = galleryPhotos(car);
  const { saved, busy, visible, press } = useSaveCar({ ...car, photos_count: photos.length }, photos[0]?.url);
  const { accounts } = useSite();
  if (!visible) return null;
  return (
    <>
      {accounts?.offered ? <PlainSaveForm id={car.id} name={car.name} /> : null}
      <SaveButton type="button" aria-pressed={saved} aria-disabled={busy || undefined} onClick={press}>
        <Icon name="heart" filled={saved} />
        <span>
          {saved ? text('vehicle.saved', 'Saved') : text('vehicle.save', 'Save')}
          <VisuallyHidden> {car.name}</VisuallyHidden>
        </span>
      </SaveButton>
    </>
  );
};
