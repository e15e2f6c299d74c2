import type { Location } from '@forecourt/contracts/site/site';
import { slugify } from '../text/slug';

/** Sales, service and parts departments of one branch. */
export interface LocationGroup<Place> {
  /** Without a department such as "Service". */
  name: string;
  /** In the order sales, service, parts. */
  locations: Place[];
}

const DEPARTMENT = /[\s\-–|:]+(?:service\s*(?:&|and)\s*parts|used cars|parts|service|sales)$/i;
const DEPARTMENT_ORDER: Record<Location['location_type'], number> = { sales: 0, service: 1, parts: 2 };

/** `Corner Southport` for `Corner Southport - Service & Parts` (O-04). A name that is only a department is returned unchanged. */
export const groupName = (name: string): string => name.trim().replace(DEPARTMENT, '') || name.trim();

/** By name without department (O-04). Groups are in the order of their first locations. */
export const groupLocations = <Place extends Pick<Location, 'name' | 'location_type'>>(
  locations: readonly Place[],
): LocationGroup<Place>[] => {
  const groups = new Map<string, Place[]>();
  for (const location of locations) {
    const name = groupName(location.name);
    groups.set(name, [...(groups.get(name) ?? []), location]);
  }
  return [...groups].map(([name, members]) => ({
    name,
    locations: members.toSorted((a, b) => DEPARTMENT_ORDER[a.location_type] - DEPARTMENT_ORDER[b.location_type]),
  }));
};

/** For `/contact-us/{location-slug}`: without a trailing ' - Sales', ' - Service' or ' - Parts' (O-02). */
export const locationSlug = (name: string): string => slugify(name.trim().replace(/ - (?:Sales|Service|Parts)$/i, ''));
