import { listedModel } from '@forecourt/rules/reference/models';
import { makeNames } from '@forecourt/rules/reference/makes';
import { createWordTable } from './word-table';

/** Not in the reference list: former makes, and some of trucks and motorcycles. */
const FURTHER_MAKES =
  'Acura|Aion|Aiways|Ariel|Asia|Austin Healey|Autobianchi|BAIC|Bajaj|Bertone|Borgward|Brabus|Brilliance|Changan|DeLorean|DFSK|Donkervoort|Eagle|EBRO|' +
  'Farizon|FAW|Fisker|Foden|Forthing|Geo|Ginetta|Higer|Hillman|Innocenti|Iran Khodro|Jawa|Jayco|Lagonda|Ligier|Lucid|Lynk & Co|Maxus|Microcar|Mitsuoka|' +
  'Nio|ORA|Piaggio|Rambler|Riley|Rimac|Roewe|Saturn|Scion|Simca|Singer|Skywell|Sunbeam|Talbot|VinFast|Wartburg|Westfield|Wiesmann|Wuling|Xiaomi';

export const MAKE_SPELLINGS = createWordTable({
  ...Object.fromEntries([...makeNames(), ...FURTHER_MAKES.split('|')].map((name) => [name, name])),
  'Aston Martin': 'aston',
  'Alfa Romeo': 'alfa, alfaromeo',
  BMW: 'bmw motorrad, bayerische motoren werke',
  Chevrolet: 'chevy',
  Citroën: 'citroen',
  'Great Wall': 'greatwall, great wall motors',
  'Isuzu UTE': 'isuzuute',
  'UD Trucks': 'ud',
  'Harley-Davidson': 'harley, harley davidson',
  DS: 'ds automobiles',
  GWM: 'gwm haval',
  Haval: 'gwm/haval',
  Hyundai: 'hyundi',
  'Land Rover': 'landrover, land-rover, range rover',
  'Mercedes-Benz': 'mercedes, merc, mercedes amg, mercedes benz, mercedesbenz, mercedes-amg, mb, mercedes benz cars',
  'Rolls-Royce': 'rolls royce, rolls',
  Skoda: 'škoda',
  SsangYong: 'ssang yong',
  Volkswagen: 'vw, volkswagon, vw nutzfahrzeuge, volkswagen commercial vehicles',
});

/** Only for a model in capitals or small letters alone, or that the maker writes in capitals: HiLux for HILUX, ZS for "Zs". */
export const correctModelSpelling = (make: unknown, model: string): string => {
  const official = listedModel(String(make), model);
  const isOneCase = model === model.toUpperCase() || model === model.toLowerCase();
  return official !== undefined && (isOneCase || official === official.toUpperCase()) ? official : model;
};
