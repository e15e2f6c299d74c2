import type { PriceType } from '@forecourt/contracts/car/car';
import type { TextLookup } from '@forecourt/contracts/wording';
import { priceBasesText } from './price-bases';

const text: TextLookup = (_key, fallback) => fallback;
const basesOf = (...types: PriceType[]) =>
  priceBasesText(
    types.map((price_type) => ({ price: 30_000, price_type, preorder: false })),
    text,
  );

const DRIVE_AWAY = 'Drive away: stamp duty, registration and the dealer’s delivery are included.';
const EXCLUDING = 'Excl. govt. charges: government charges such as stamp duty and registration come on top.';
const UNSTATED = 'Of a price without such a note, ask us which charges it includes.';

it.each([
  ['one kind', ['drive_away', 'drive_away'], undefined],
  ['one price beside an application', ['drive_away', 'poa'], undefined],
  ['two kinds', ['excluding_government_charges', 'drive_away', 'drive_away'], `${DRIVE_AWAY} ${EXCLUDING}`],
  ['a stated and an unstated kind', ['unstated', 'drive_away'], `${DRIVE_AWAY} ${UNSTATED}`],
] satisfies [string, PriceType[], string | undefined][])(
  'V-09 S-17 of %s side by side the note is right',
  (_, types, expected) => {
    expect(basesOf(...types)).toBe(expected);
  },
);
