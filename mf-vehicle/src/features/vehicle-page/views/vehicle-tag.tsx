import type { Car } from '@forecourt/contracts/car/car';
import { cardTag, tagText, type CardTag } from '@forecourt/rules/card/card-tag';
import { useSite } from '@forecourt/store';
import { Tag, useText, type TagTone } from '@forecourt/ui';

const TONES: Partial<Record<CardTag['kind'], TagTone>> = { sold: 'dark', reserved: 'dark', own: 'accent' };

/** The tag of the vehicle (C-03), as its result card shows it. `now` is Unix seconds. */
export const VehicleTag = ({ car, now }: { car: Car; now: number }) => {
  const text = useText<'vehicle'>();
  const { features, cards } = useSite();
  const tag = cardTag(car, { fuelTag: features.fuelTag, certified: features.certified, ...cards }, now);
  return tag ? <Tag tone={TONES[tag.kind] ?? 'primary'}>{tagText(tag, text)}</Tag> : null;
};
