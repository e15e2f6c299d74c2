/** Words of a feed's body type → shape that the image service draws. The first that fits. */
const SHAPES: [words: RegExp, shape: string][] = [
  [/cab.?chassis/i, 'cab-chassis'],
  [/ute|pick.?up|dual.?cab/i, 'ute'],
  [/suv|4wd|4x4|crossover/i, 'suv'],
  [/hatch/i, 'hatch'],
  [/sedan|saloon/i, 'sedan'],
  [/wagon|estate|touring/i, 'wagon'],
  [/coupe|liftback/i, 'coupe'],
  [/convertible|cabriolet|roadster/i, 'convertible'],
  [/people|mpv/i, 'people-mover'],
  [/van|bus/i, 'van'],
  [/motor.?home|campervan/i, 'motorhome'],
  [/truck|tipper|prime/i, 'truck'],
  [/bike|motorcycle|scooter|cruiser|naked|adventure|tourer/i, 'motorcycle'],
];

/** Shape that the image service draws for a body type; a sedan for words that it does not know. A caravan is a van in words only. */
export const shapeOf = (body: string): string =>
  /caravan|camper trailer/i.test(body) ? 'caravan' : (SHAPES.find(([words]) => words.test(body))?.[1] ?? 'sedan');
