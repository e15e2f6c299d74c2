import { Button, Copy, Heading, Icon, Notice, Stack, VisuallyHidden, useHydrated, useText } from '@forecourt/ui';
import { FieldGrid, type ArrangedFields } from '@forecourt/ui/form';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { VEHICLE_IDENTITY_FIELDS, vehicleTexts } from './register-answers';
import { useRegoLookup, type RegoLookupState } from './use-rego-lookup';
import {
  ByHandFields,
  LookupButtonBox,
  RegoResultCard,
  ByHandButton,
  NumberPlateFrame,
  NumberPlateRow,
} from './vehicle-step.styles';

const BY_HAND: readonly string[] = VEHICLE_IDENTITY_FIELDS;
const OPEN: readonly RegoLookupState[] = ['manual', 'not_found', 'away'];

interface FoundVehicleProps {
  words: { name: string; details: string };
  sandbox: boolean;
  onChange: () => void;
}

const FoundVehicle = ({ words, sandbox, onChange }: FoundVehicleProps) => {
  const text = useText<'vehicle'>();
  return (
    <RegoResultCard>
      <Icon name="check" size={28} />
      <div>
        <VisuallyHidden>{text('vehicle.tradeIn.found', 'We found:')} </VisuallyHidden>
        <Copy as="strong" strong size="lg">
          {words.name}
        </Copy>
        {words.details ? (
          <Copy size="sm" tone="muted">
            {words.details}
          </Copy>
        ) : null}
        {sandbox ? (
          <Copy size="sm">
            {text('vehicle.tradeIn.sandbox', 'This is a trial: no register was asked, the vehicle is made up.')}
          </Copy>
        ) : null}
      </div>
      <div>
        <Button tone="link" onClick={onChange}>
          {text('vehicle.tradeIn.found.change', 'Not yours? Change it')}
        </Button>
      </div>
    </RegoResultCard>
  );
};

type Lookup = ReturnType<typeof useRegoLookup>;

const LookupMessage = ({ lookup, onByHand }: { lookup: Lookup; onByHand: () => void }) => {
  const text = useText<'vehicle'>();
  const messages: Partial<Record<RegoLookupState, ReactNode>> = {
    found: <FoundVehicle words={vehicleTexts(lookup.values)} sandbox={lookup.sandbox} onChange={onByHand} />,
    not_found: (
      <Notice tone="warning">
        {text(
          'vehicle.tradeIn.notFound',
          'We found no vehicle with this plate. Check the plate and the state, or tell us what it is.',
        )}
      </Notice>
    ),
    away: (
      <Notice tone="warning">
        {text('vehicle.tradeIn.away', 'The register can’t be asked just now. Tell us what it is, and go on.')}
      </Notice>
    ),
    asking: <Copy tone="muted">{text('vehicle.tradeIn.asking', 'Looking for your vehicle…')}</Copy>,
  };
  return messages[lookup.state];
};

interface PlateFieldsProps {
  rego: ReactNode;
  state: ReactNode;
  lookup: Lookup;
}

const PlateFields = ({ rego, state, lookup }: PlateFieldsProps) => {
  const text = useText<'vehicle'>();
  // Enter in the plate field looks up the number plate instead of submitting the step.
  const lookUpByEnter = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    lookup.ask();
  };
  return (
    <NumberPlateRow onChange={lookup.changePlate} onKeyDown={lookUpByEnter}>
      <NumberPlateFrame>{rego}</NumberPlateFrame>
      {state}
      <LookupButtonBox>
        <Button tone="secondary" size="large" icon="search" busy={lookup.state === 'asking'} onClick={lookup.ask}>
          {text('vehicle.tradeIn.find', 'Find my vehicle')}
        </Button>
      </LookupButtonBox>
    </NumberPlateRow>
  );
};

/** Focuses the first field if the shopper asked for them. */
const useByHand = (open: boolean, enterByHand: () => void) => {
  const details = useRef<HTMLDivElement>(null);
  const focusNext = useRef(false);
  useEffect(() => {
    if (!open || !focusNext.current) return;
    focusNext.current = false;
    details.current?.querySelector('input')?.focus();
  }, [open]);
  const onByHand = (): void => {
    focusNext.current = true;
    enterByHand();
  };
  return { details, onByHand };
};

/** The number plate finds the vehicle, or the shopper types it (L-08). */
export const VehicleStep = ({ fields }: ArrangedFields) => {
  const text = useText<'vehicle'>();
  const hydrated = useHydrated();
  const status = useRef<HTMLDivElement>(null);
  const lookup = useRegoLookup(() => status.current?.focus());
  const open = OPEN.includes(lookup.state);
  const { details, onByHand } = useByHand(open, lookup.enterByHand);
  const nodeOf = (name: string): ReactNode => fields.find((field) => field.name === name)?.node;
  const nodes = (keep: (name: string) => boolean) => fields.filter(({ name }) => keep(name)).map(({ node }) => node);
  const isPlate = (name: string): boolean => name === 'rego' || name === 'regoState';
  const hasPlate = fields.some(({ name }) => name === 'rego');
  return (
    <Stack gap={5}>
      {hasPlate ? <PlateFields rego={nodeOf('rego')} state={nodeOf('regoState')} lookup={lookup} /> : null}
      <div>
        <div ref={status} role="status" tabIndex={-1}>
          <LookupMessage lookup={lookup} onByHand={onByHand} />
        </div>
        {hasPlate && lookup.state === 'idle' ? (
          <ByHandButton>
            <Copy as="div" size="sm" tone="muted">
              {text('vehicle.tradeIn.noPlate', 'No plate at hand?')}{' '}
              <Button tone="link" onClick={onByHand}>
                {text('vehicle.tradeIn.byHand', 'Enter the details yourself')}
              </Button>
            </Copy>
          </ByHandButton>
        ) : null}
      </div>
      <ByHandFields ref={details} $open={open || !hasPlate} $scripted={hydrated}>
        <Stack gap={4}>
          <Heading level={3} size="h4">
            {text('vehicle.tradeIn.details', 'What is it?')}
          </Heading>
          <FieldGrid>{nodes((name) => BY_HAND.includes(name))}</FieldGrid>
        </Stack>
      </ByHandFields>
      <FieldGrid>{nodes((name) => !isPlate(name) && !BY_HAND.includes(name))}</FieldGrid>
    </Stack>
  );
};
