import type { ReferenceSettings } from '@forecourt/contracts/site/reference';
import { makeNameKey } from './makes';

/** The picture is a source for the image service. */
export interface BodyType {
  name: string;
  picture: string;
}

const drawing = (shape: string): string => `drawing:${shape}/grey/side`;

/** Names that shoppers use, with the shape of the drawing (I-10). */
const BODIES: readonly [name: string, shape: string][] = [
  ['4x4', 'suv'],
  ['Bus', 'van'],
  ['Cab Chassis', 'cab-chassis'],
  ['Caravan', 'caravan'],
  ['Convertible', 'convertible'],
  ['Coupe', 'coupe'],
  ['EV', 'hatch'],
  ['Hard Top', 'coupe'],
  ['Hatch', 'hatch'],
  ['Hatchback', 'hatch'],
  ['Light Truck', 'truck'],
  ['Motorcycle', 'motorcycle'],
  ['Motorhome', 'motorhome'],
  ['People Mover', 'people-mover'],
  ['Prestige', 'sedan'],
  ['Sedan', 'sedan'],
  ['Soft Top', 'convertible'],
  ['Station Wagon', 'wagon'],
  ['SUV', 'suv'],
  ['Truck', 'truck'],
  ['Ute', 'ute'],
  ['Van', 'van'],
  ['Wagon', 'wagon'],
];

/** By words in a body type that `BODIES` does not contain. The first match counts. */
const SHAPES: readonly [words: RegExp, shape: string][] = [
  // The pattern of caravans comes before the pattern of vans, because "caravan" contains "van".
  [/caravan|camper trailer/i, 'caravan'],
  [/cab.?chassis/i, 'cab-chassis'],
  [/ute|pick.?up|dual.?cab/i, 'ute'],
  [/suv|4wd|4x4|crossover/i, 'suv'],
  [/hatch/i, 'hatch'],
  [/sedan|saloon/i, 'sedan'],
  [/wagon|estate|touring/i, 'wagon'],
  [/coupe|liftback/i, 'coupe'],
  [/convertible|cabriolet|roadster/i, 'convertible'],
  [/people|mpv/i, 'people-mover'],
  [/motor.?home|campervan/i, 'motorhome'],
  [/van|bus/i, 'van'],
  [/truck|tipper|prime/i, 'truck'],
  [/bike|motorcycle|scooter|cruiser|naked|adventure|tourer/i, 'motorcycle'],
];

const keyed = (bodies: readonly BodyType[]) => bodies.map((body) => [makeNameKey(body.name), body] as const);

/** Sorted by name. A dealer's body type replaces the default one of the same name. */
export const bodyTypes = (own: ReferenceSettings['bodies'] = []): BodyType[] => {
  const known = BODIES.map(([name, shape]) => ({ name, picture: drawing(shape) }));
  return [...new Map([...keyed(known), ...keyed(own)]).values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
};

/** In the spelling of a feed; a sedan for an unknown body type. */
export const bodyPicture = (name: string, own: ReferenceSettings['bodies'] = []): string => {
  const key = makeNameKey(name);
  const body = [...own].find((each) => makeNameKey(each.name) === key);
  if (body) return body.picture;
  const shape =
    BODIES.find(([each]) => makeNameKey(each) === key)?.[1] ?? SHAPES.find(([words]) => words.test(name))?.[1] ?? 'sedan';
  return drawing(shape);
};
