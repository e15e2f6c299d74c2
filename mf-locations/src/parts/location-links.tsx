import type { Location } from '@forecourt/contracts/site/site';
import { groupName } from '@forecourt/rules/location/location-groups';
import { ButtonLink, CardActions, useText, VisuallyHidden } from '@forecourt/ui';
import { directionsHref } from '../model/directions';

/** Each link names the location for screen readers. */
export const LocationLinks = ({ location, own }: { location: Location; own?: boolean }) => {
  const text = useText<'locations'>();
  const about = <VisuallyHidden>: {groupName(location.name)}</VisuallyHidden>;
  return (
    <CardActions>
      {own ? null : (
        <ButtonLink href={`/locations/${location.slug}`}>
          {text('locations.view', 'View Location')}
          {about}
        </ButtonLink>
      )}
      {location.location_type === 'sales' ? (
        <ButtonLink href={`/search/${location.slug}`} tone={own ? 'primary' : 'secondary'}>
          {text('locations.stock', 'View Our Stock')}
          {about}
        </ButtonLink>
      ) : null}
      <ButtonLink href={directionsHref(location.address)} tone={own ? 'secondary' : 'quiet'} icon="map-pin" rel="noreferrer">
        {text('locations.directions', 'Get directions')}
        {about}
      </ButtonLink>
    </CardActions>
  );
};
