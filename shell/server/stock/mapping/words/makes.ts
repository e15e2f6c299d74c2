import { tableOf } from './word-table';

const NAMES =
  'Abarth|AC|Acura|Aion|Aiways|Alpine|Aptera|Ariel|Arcfox|Asia|Aston Martin|Audi|Austin|Austin Healey|Autobianchi|Avatr|BAIC|Bajaj|Bedford|Bentley|Bertone|' +
  'Borgward|Brabus|Brilliance|Bugatti|Buick|BYD|Cadillac|Caterham|Changan|Chery|Chrysler|Cupra|Dacia|Daewoo|DAF|Daihatsu|Daimler|' +
  'Datsun|De Tomaso|Deepal|DeLorean|DFSK|Dodge|Dongfeng|Donkervoort|DS|Ducati|Eagle|EBRO|Farizon|FAW|Ferrari|Fiat|Fisker|Foden|Ford|Forthing|Foton|' +
  'FPV|Freightliner|GAC|Geely|Genesis|Geo|Ginetta|GMC|Harley-Davidson|Haval|Higer|Hillman|Hino|Holden|Honda|Hongqi|HSV|Hummer|Husqvarna|Hyundai|' +
  'Indian|INEOS|Infiniti|Innocenti|International|Iran Khodro|Isuzu|Iveco|JAC|Jaecoo|Jaguar|Jawa|Jayco|Jeep|Jensen|JMC|Kawasaki|Kenworth|KGM|Kia|Koenigsegg|KTM|Lada|' +
  'Lagonda|Lamborghini|Lancia|LDV|Leapmotor|Lexus|Leyland|Ligier|Lincoln|Lotus|Lucid|Lynk & Co|Mack|Mahindra|MAN|Maserati|Maybach|Maxus|Mazda|' +
  'McLaren|Mercury|MG|Microcar|MINI|Mitsubishi|Mitsuoka|Morgan|Morris|Nio|Nissan|Oldsmobile|Omoda|Opel|ORA|Packard|Pagani|Peugeot|Piaggio|Plymouth|Polestar|' +
  'Pontiac|Porsche|Proton|RAM|Rambler|Renault|Riley|Rimac|Rivian|Roewe|Rover|Royal Enfield|Saab|Saturn|Scania|Scion|SEAT|Simca|Singer|Skywell|Smart|' +
  'SsangYong|Studebaker|Subaru|Sunbeam|Suzuki|Talbot|Tata|Tesla|Toyota|Triumph|TVR|UD|Vauxhall|Vespa|VinFast|Volvo|Wartburg|Western Star|Westfield|Wiesmann|' +
  'Wolseley|Wuling|Xiaomi|XPeng|Yamaha|Zeekr';

/** Makes of cars, vans, lorries and motorcycles with their own letters. */
export const MAKES = tableOf({
  ...Object.fromEntries(NAMES.split('|').map((name) => [name, name])),
  'Aston Martin': 'aston',
  'Alfa Romeo': 'alfa, alfaromeo',
  BMW: 'bmw motorrad, bayerische motoren werke',
  Chevrolet: 'chevy',
  Citroën: 'citroen',
  'Great Wall': 'greatwall, great wall motors',
  GWM: 'gwm haval',
  Haval: 'gwm/haval',
  Hyundai: 'hyundi',
  'Land Rover': 'landrover, land-rover',
  'Mercedes-Benz': 'mercedes, merc, mercedes benz, mercedesbenz, mercedes-amg, mb, mercedes benz cars',
  'Rolls-Royce': 'rolls royce, rolls',
  Skoda: 'škoda',
  SsangYong: 'ssang yong',
  Volkswagen: 'vw, volkswagon, vw nutzfahrzeuge, volkswagen commercial vehicles',
});
