import type { FormValues } from '@forecourt/contracts/form/form';
import {
  isFilledByRegister,
  readNumberPlate,
  numberPlateKey,
  vehicleTexts,
  withoutRegisterDetails,
  REGISTER_FIELDS,
  fillInRegisterVehicle,
} from './register-answers';

const empty: FormValues = {
  rego: ' abc 12d ',
  regoState: 'QLD',
  'Vehicle Make': '',
  'Vehicle Model': '',
  'Vehicle Year': '',
  trade_in_badge: '',
  trade_in_body: '',
  trade_in_colour: '',
  trade_in_reference: '',
  kms: '45,000',
};
const vehicle = {
  rego: 'ABC12D',
  state: 'QLD',
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Touring',
  year: 2021,
  body: 'SUV',
  colour: 'Red',
};

describe('the number plate of a trade-in', () => {
  it('L-08 the register receives the plate as it was typed, with its state', () => {
    expect(readNumberPlate(empty)).toEqual({ rego: 'abc 12d', state: 'QLD' });
    expect(numberPlateKey(empty)).toBe(numberPlateKey({ ...empty, rego: 'ABC-12D' }));
    expect(numberPlateKey(empty)).not.toBe(numberPlateKey({ ...empty, regoState: 'NSW' }));
  });

  it.each(['', '   ', '--', 'abc/12', 'ABCDEFGHIJKLM', 'äöü'])('L-08 the text %j is no number plate', (rego) => {
    expect(readNumberPlate({ ...empty, rego })).toBeUndefined();
  });

  it('L-08 a plate without a state is not looked up', () => {
    expect(readNumberPlate({ ...empty, regoState: '' })).toBeUndefined();
  });
});

describe('answers filled from the vehicle register', () => {
  const filled = fillInRegisterVehicle(empty, vehicle);

  it('L-08 the register’s vehicle fills only the fields that the form has', () => {
    expect(filled).toMatchObject({ 'Vehicle Make': 'Mazda', 'Vehicle Year': '2021', trade_in_body: 'SUV', kms: '45,000' });
    expect(filled).not.toHaveProperty('trade_in_fuel');
    expect(vehicleTexts(filled)).toEqual({ name: '2021 Mazda CX-5 Touring', details: 'Red · SUV' });
    expect([isFilledByRegister(empty), isFilledByRegister(filled)]).toEqual([false, true]);
  });

  it('L-08 a correction by hand removes the details that only the register knows', () => {
    expect(REGISTER_FIELDS).toEqual(expect.arrayContaining(['Vehicle Make', 'trade_in_body', 'trade_in_reference']));
    expect(withoutRegisterDetails(filled)).toMatchObject({
      'Vehicle Make': 'Mazda',
      trade_in_badge: 'Touring',
      trade_in_body: '',
    });
  });
});
