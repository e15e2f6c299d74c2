import type { Location } from '@forecourt/contracts/site/site';
import { groupName } from '@forecourt/rules/location/location-groups';
import { useSite } from '@forecourt/store';
import {
  Breadcrumb,
  Cluster,
  Heading,
  KeyFacts,
  media,
  Page,
  Picture,
  RemoteSlot,
  Section,
  Skeleton,
  Stack,
  Tag,
  token,
  useText,
  homeCrumb,
} from '@forecourt/ui';
import { otherDepartments } from '../../model/location-groups';
import { BuyingTag } from '../../parts/buying-tag';
import { ContactLines } from '../../parts/contact-lines';
import { DepartmentList } from '../../parts/department-list';
import { SpecialHoursTable, useSpecialDays, OpeningHoursTable } from '../../parts/hours-table';
import { LocationLinks } from '../../parts/location-links';
import { OpenBadge } from '../../parts/open-badge';
import { styled } from 'styled-components';

const Columns = styled.div`
  display: grid;
  gap: ${token.space[8]};
  align-items: start;
  img {
    border-radius: ${token.radius.lg};
  }
  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${token.space[12]};
  }
`;

interface LocationDetailProps {
  location: Location;
  department: string;
  now: number | undefined;
  /** If true, the enquiry form comes before the hours. */
  contact?: boolean;
}

const Introduction = ({ location, department, now }: LocationDetailProps) => {
  const text = useText<'locations'>();
  const place = groupName(location.name);
  return (
    <Section tight>
      <Stack gap={6}>
        <Breadcrumb
          items={[
            homeCrumb(text),
            { label: text('locations.title', 'Our locations'), href: '/locations' },
            { label: `${place} ${department}` },
          ]}
        />
        <Columns>
          <Stack gap={5}>
            <Stack gap={2}>
              <Cluster gap={3}>
                <Tag tone="primary">{department}</Tag>
                <BuyingTag location={location} />
                <OpenBadge location={location} now={now} />
              </Cluster>
              <Heading level={1}>{place}</Heading>
            </Stack>
            <ContactLines location={location} email />
            <LocationLinks location={location} own />
            <KeyFacts
              facts={[
                {
                  label: text('locations.makes', 'Makes'),
                  value: location.manufacturers.join(', '),
                },
                { label: text('locations.licence', 'Dealer licence'), value: location.dealer_license_number },
                { label: text('locations.repairer', 'Motor vehicle repairer'), value: location.motor_vehicle_repairer },
              ]}
            />
          </Stack>
          <Picture
            source={location.image}
            alt=""
            aspect="4x3"
            sizes="(min-width: 64em) 40rem, 100vw"
            priority
            placeholder="map-pin"
          />
        </Columns>
      </Stack>
    </Section>
  );
};

const Hours = ({ location, now }: Pick<LocationDetailProps, 'location' | 'now'>) => {
  const { locations } = useSite();
  const text = useText<'locations'>();
  const place = groupName(location.name);
  const others = otherDepartments(locations, location);
  const special = useSpecialDays({ location, now });
  return (
    <Section tone="tinted">
      <Columns>
        <Stack gap={4}>
          <Heading level={2}>{text('locations.hours', 'Opening hours')}</Heading>
          <OpeningHoursTable location={location} now={now} />
        </Stack>
        <Stack gap={6}>
          {special.length > 0 ? (
            <Stack gap={4}>
              <Heading level={2}>{text('locations.special', 'Holiday hours')}</Heading>
              <SpecialHoursTable days={special} />
            </Stack>
          ) : null}
          {others.length > 0 ? (
            <Stack gap={3}>
              <Heading level={2} size="h3">
                {text('locations.others', 'Also at {{place}}', { place })}
              </Heading>
              <DepartmentList departments={others} now={now} />
            </Stack>
          ) : null}
        </Stack>
      </Columns>
    </Section>
  );
};

const Enquiry = ({ location }: Pick<LocationDetailProps, 'location'>) => {
  const text = useText<'locations'>();
  const title = text('locations.enquiry', 'Ask {{place}}', { place: groupName(location.name) });
  return (
    <Section wide>
      <Page width="text">
        <RemoteSlot
          name="vehicle.enquiry"
          props={{ form: 'general', locationId: location.id, title }}
          fallback={<Skeleton shape="box" />}
        />
      </Page>
    </Section>
  );
};

/** O-02, O-03, O-05. */
export const LocationDetail = ({ location, department, now, contact }: LocationDetailProps) => {
  const { reviews } = useSite();
  const enquiry = <Enquiry location={location} />;
  return (
    <>
      <Introduction location={location} department={department} now={now} />
      {contact ? enquiry : null}
      <Hours location={location} now={now} />
      {reviews?.locations.includes(location.id) ? (
        <Section>
          <RemoteSlot name="locations.reviews" props={{ locationId: location.id }} failed={null} absent={null} late />
        </Section>
      ) : null}
      {contact ? null : enquiry}
    </>
  );
};
