import { cabChassis, caravan, motorhome, truck } from './commercial';
import { hatch, sedan, wagon } from './passenger';
import { convertible, coupe } from './sport';
import type { BodyShape } from './shape';
import { peopleMover, suv, ute, van } from './tall';

/** All bodies by name. The motorcycle has its own drawing code, because it has no hull. */
export const BODIES = {
  hatch,
  sedan,
  suv,
  ute,
  wagon,
  coupe,
  convertible,
  van,
  'people-mover': peopleMover,
  'cab-chassis': cabChassis,
  caravan,
  motorhome,
  truck,
  motorcycle: 'motorcycle',
} as const satisfies Record<string, BodyShape | 'motorcycle'>;

export type BodyName = keyof typeof BODIES;
