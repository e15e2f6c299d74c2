import type { Car } from '@forecourt/contracts/car/car';
import { useSite } from '@forecourt/store';
import { Button, Icon, media, token, useSaveCar, useText, VisuallyHidden } from '@forecourt/ui';
import { styled } from 'styled-components';
import { galleryPhotos } from '../../../model/photos';

// Without JavaScript a form takes its place.
const SaveButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  flex: none;
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

// Both labels have the same place, which is as wide as the longer one, so that a press moves nothing.
const Labels = styled.span`
  display: inline-grid;
  justify-items: start;
  & > * {
    grid-area: 1 / 1;
  }
  & > [aria-hidden] {
    visibility: hidden;
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
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
    </PlainSave>
  );
};

/** C-05, W-01. */
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
        <Labels>
          <span aria-hidden={!saved || undefined}>{text('vehicle.saved', 'Saved')}</span>
          <span aria-hidden={saved || undefined}>{text('vehicle.save', 'Save')}</span>
        </Labels>
        <VisuallyHidden>{` ${car.name}`}</VisuallyHidden>
      </SaveButton>
    </>
  );
};
