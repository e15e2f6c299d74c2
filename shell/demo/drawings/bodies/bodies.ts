import { CAB_CHASSIS_SHAPE, CARAVAN_SHAPE, MOTORHOME_SHAPE, TRUCK_SHAPE } from './commercial';
import { HATCH_SHAPE, SEDAN_SHAPE, WAGON_SHAPE } from './passenger';
import { CONVERTIBLE_SHAPE, COUPE_SHAPE } from './sport';
import type { BodyShape } from './shape';
import { PEOPLE_MOVER_SHAPE, SUV_SHAPE, UTE_SHAPE, VAN_SHAPE } from './tall';

/** The motorcycle has its own drawing code, because it has no hull. */
export const BODY_SHAPES = {
  hatch: HATCH_SHAPE,
  sedan: SEDAN_SHAPE,
  suv: SUV_SHAPE,
  ute: UTE_SHAPE,
  wagon: WAGON_SHAPE,
  coupe: COUPE_SHAPE,
  convertible: CONVERTIBLE_SHAPE,
  van: VAN_SHAPE,
  'people-mover': PEOPLE_MOVER_SHAPE,
  'cab-chassis': CAB_CHASSIS_SHAPE,
  caravan: CARAVAN_SHAPE,
  motorhome: MOTORHOME_SHAPE,
  truck: TRUCK_SHAPE,
  motorcycle: 'motorcycle',
} as const satisfies Record<string, BodyShape | 'motorcycle'>;

export type BodyName = keyof typeof BODY_SHAPES;
