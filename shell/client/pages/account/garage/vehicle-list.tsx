import type { GarageVehicle } from '@forecourt/contracts/account/garage';
import { GARAGE_LIMIT, VEHICLE_NAME_LENGTH } from '@forecourt/contracts/account/account-facts';
import { formatDate } from '@forecourt/rules/location/zone-time';
import { referenceStates } from '@forecourt/rules/reference/states';
import { useSite } from '@forecourt/store';
import { ButtonLink, Cluster, Copy, Heading, Select, Stack, usePages, useText } from '@forecourt/ui';
import { PlainField, PlainForm } from '../plain-form';
import { EntryCard, EntryList } from './garage.styles';

const VehicleEntry = ({ vehicle: { id, name, rego, state, nextService }, today }: { vehicle: GarageVehicle; today: string }) => {
  const text = useText<'shell'>();
  const isPage = usePages();
  const date = formatDate(nextService ?? undefined);
  const isDue = nextService !== null && nextService <= today;
  return (
    <EntryCard>
      <Heading level={3} size="h4">
        {name}
      </Heading>
      <Copy>{`${rego} ${state}`}</Copy>
      {date ? (
        <Copy>
          {isDue
            ? text('shell.garage.service.due', 'Service was due on {{date}}', { date })
            : text('shell.garage.service.next', 'Next service: {{date}}', { date })}
        </Copy>
      ) : null}
      <PlainForm
        to="/api/account/garage/vehicles/service"
        label={text('shell.garage.service.save', 'Save the service day of {{rego}}', { rego })}
        tone="secondary"
        values={{ id }}
      >
        <PlainField
          label={text('shell.garage.service.day', 'Day of the next service')}
          name="nextService"
          type="date"
          defaultValue={nextService ?? ''}
        />
      </PlainForm>
      <Cluster>
        {isPage('/service') ? (
          <ButtonLink href="/service" tone="secondary">
            {text('shell.garage.step.service', 'Book a service')}
          </ButtonLink>
        ) : null}
        <PlainForm
          to="/api/account/garage/vehicles/remove"
          label={text('shell.garage.vehicle.remove', 'Remove {{rego}}', { rego })}
          tone="secondary"
          values={{ id }}
        />
      </Cluster>
    </EntryCard>
  );
};

const AddVehicle = () => {
  const text = useText<'shell'>();
  const { reference } = useSite();
  return (
    <EntryCard>
      <Heading level={3} size="h4">
        {text('shell.garage.vehicle.new', 'Add a vehicle')}
      </Heading>
      <PlainForm to="/api/account/garage/vehicles" label={text('shell.garage.vehicle.add', 'Add my vehicle')}>
        <PlainField
          label={text('shell.garage.vehicle.rego', 'Registration plate')}
          name="rego"
          required
          maxLength={12}
          pattern="[A-Za-z0-9 .\-]{1,12}"
          autoCapitalize="characters"
          autoComplete="off"
        />
        <Select
          label={text('shell.garage.vehicle.state', 'State of registration')}
          name="state"
          options={referenceStates(reference.states).map(({ code, name }) => ({ value: code, label: name }))}
        />
        <PlainField
          label={text('shell.garage.vehicle.name', 'Year, make and model (optional)')}
          hint={text('shell.garage.vehicle.name.hint', 'Used if the register does not know the plate')}
          name="name"
          maxLength={VEHICLE_NAME_LENGTH}
          autoComplete="off"
        />
      </PlainForm>
    </EntryCard>
  );
};

/** Each with its next service; a form adds one by its plate (W-03). */
export const VehicleList = ({ vehicles, today }: { vehicles: GarageVehicle[]; today: string }) => {
  const text = useText<'shell'>();
  return (
    <Stack gap={4}>
      <Heading level={2} size="h3">
        {text('shell.garage.vehicles', 'My vehicles')}
      </Heading>
      {vehicles.length > 0 ? (
        <EntryList>
          {vehicles.map((vehicle) => (
            <li key={vehicle.id}>
              <VehicleEntry vehicle={vehicle} today={today} />
            </li>
          ))}
        </EntryList>
      ) : null}
      {vehicles.length < GARAGE_LIMIT ? <AddVehicle /> : null}
    </Stack>
  );
};
