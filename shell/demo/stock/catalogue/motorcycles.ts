import type { CatalogueMake, CatalogueModel, CatalogueVariant } from './catalogue';

const bike = (model: string, since: number, weight: number, variants: readonly CatalogueVariant[], features: readonly string[]): CatalogueModel => ({
  model, since, weight, variants, features, shape: 'motorcycle', itemType: 'motorcycle', seats: 2, doors: 0,
}); // prettier-ignore
const SIX = '6 Speed Manual';

export const HARLEY: CatalogueMake = {
  make: 'Harley-Davidson',
  vin: '5HD',
  warranty: '3-year unlimited-kilometre Harley-Davidson warranty',
  colours: [
    ['Vivid Black', 'black'],
    ['Billiard Gray', 'grey'],
    ['Redline Red', 'red'],
    ['Blue Burst', 'blue'],
    ['Whiskey Bronze', 'brown'],
  ],
  models: [
    bike(
      'Softail',
      2018,
      4,
      [
        ['Street Bob 114', 27250, 'Petrol', 1.9, 2, 69, SIX, 'Belt', 5.5],
        ['Fat Boy 114', 36250, 'Petrol', 1.9, 2, 69, SIX, 'Belt', 5.6],
      ],
      ['Milwaukee-Eight 114 engine', 'LED headlamp', 'Mini-ape handlebar'],
    ),
    bike(
      'Sportster S',
      2021,
      2,
      [['RH1250S', 28250, 'Petrol', 1.3, 2, 90, SIX, 'Belt', 5.1]],
      ['Revolution Max engine', 'Cornering ABS', 'Riding modes'],
    ),
    bike(
      'Road Glide',
      2017,
      2,
      [['Special', 47250, 'Petrol', 1.9, 2, 70, SIX, 'Belt', 6]],
      ['Boom! Box infotainment', 'Hard saddlebags', 'Cruise control'],
    ),
  ],
};

export const YAMAHA: CatalogueMake = {
  make: 'Yamaha',
  vin: 'JYA',
  warranty: '2-year unlimited-kilometre Yamaha warranty',
  colours: [
    ['Icon Blue', 'blue'],
    ['Tech Black', 'black'],
    ['Storm Grey', 'grey'],
    ['Sand Yellow', 'yellow'],
  ],
  models: [
    bike(
      'MT-07',
      2016,
      3,
      [
        ['LAMS', 14199, 'Petrol', 0.7, 2, 38, SIX, 'Chain', 4.2],
        ['HO', 14899, 'Petrol', 0.7, 2, 54, SIX, 'Chain', 4.2],
      ],
      ['Learner approved', 'LED headlight', 'ABS'],
    ),
    bike(
      'Ténéré 700',
      2020,
      2,
      [['', 19399, 'Petrol', 0.7, 2, 54, SIX, 'Chain', 4.3]],
      ['Switchable ABS', 'Spoked wheels', 'Rally-style screen'],
    ),
    bike(
      'YZF-R1',
      2016,
      1,
      [['M', 38749, 'Petrol', 1, 4, 147, SIX, 'Chain', 7.2]],
      ['Öhlins electronic suspension', 'Quick shifter', 'Carbon bodywork'],
    ),
  ],
};

export const HONDA_MOTORCYCLES: CatalogueMake = {
  make: 'Honda',
  vin: 'JH2',
  warranty: '2-year unlimited-kilometre Honda warranty',
  colours: [
    ['Grand Prix Red', 'red'],
    ['Mat Gunpowder Black', 'black'],
    ['Pearl White', 'white'],
    ['Big Rock Green', 'green'],
  ],
  models: [
    bike(
      'CRF1100L Africa Twin',
      2020,
      2,
      [
        ['', 26099, 'Petrol', 1.1, 2, 75, SIX, 'Chain', 4.9],
        ['DCT', 29249, 'Petrol', 1.1, 2, 75, '6 Speed Dual Clutch', 'Chain', 4.9],
      ],
      ['Cornering ABS', 'Cruise control', 'Apple CarPlay'],
    ),
    bike(
      'CB500X',
      2016,
      3,
      [['', 10799, 'Petrol', 0.5, 2, 35, SIX, 'Chain', 3.6]],
      ['Learner approved', 'Adjustable screen', 'ABS'],
    ),
    bike(
      'CBR650R',
      2019,
      2,
      [['', 13449, 'Petrol', 0.7, 4, 70, SIX, 'Chain', 4.9]],
      ['E-Clutch', 'Traction control', 'Full LED lighting'],
    ),
  ],
};

export const KTM: CatalogueMake = {
  make: 'KTM',
  vin: 'VBK',
  warranty: '2-year unlimited-kilometre KTM warranty',
  colours: [
    ['Factory Orange', 'orange'],
    ['Galvano Black', 'black'],
    ['Ceramic White', 'white'],
  ],
  models: [
    bike(
      '390 Duke',
      2017,
      3,
      [['', 8595, 'Petrol', 0.4, 1, 33, SIX, 'Chain', 3.4]],
      ['Learner approved', 'Supermoto ABS', 'TFT display'],
    ),
    bike(
      '1290 Super Adventure',
      2018,
      1,
      [['S', 32495, 'Petrol', 1.3, 2, 118, SIX, 'Chain', 5.7]],
      ['Radar cruise control', 'Semi-active suspension', 'Heated grips'],
    ),
    bike(
      '450 EXC-F',
      2017,
      2,
      [['Six Days', 19395, 'Petrol', 0.45, 1, 42, SIX, 'Chain', 4]],
      ['Enduro tyres', 'Hydraulic clutch', 'Hand guards'],
    ),
  ],
};
