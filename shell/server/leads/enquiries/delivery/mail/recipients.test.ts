import { configWithTwoLocations, sampleConfig } from '../testing/sample-lead';
import { hasLeadRecipient, leadRecipients } from './recipients';

const NORTH = { id: 'north', name: 'Corner North - Sales' };
const SOUTH = { id: 'south', name: 'Corner South - Sales' };
const addresses = (location: typeof NORTH | null, leadDelivery: object = {}, change: object = configWithTwoLocations) =>
  leadRecipients({ location }, sampleConfig(leadDelivery, change)).map(({ to }) => to.address);

it('L-11 a lead goes to the address of its branch, and to the dealer where the branch has none', () => {
  expect(addresses(NORTH)).toEqual(['north@corner.example']);
  expect(addresses(SOUTH)).toEqual(['leads@corner.example']);
  expect(addresses(null)).toEqual(['leads@corner.example']);
});

it('L-11 the configuration sends a lead to branch and dealer, or to the dealer alone', () => {
  expect(addresses(NORTH, { email: { recipients: 'both' } })).toEqual(['north@corner.example', 'leads@corner.example']);
  expect(addresses(NORTH, { email: { recipients: 'both', to: 'North@Corner.example' } })).toEqual(['north@corner.example']);
  expect(addresses(NORTH, { email: { recipients: 'dealer' } })).toEqual(['leads@corner.example']);
});

it('L-11 a lead of a dealer without an address goes to a location that has one', () => {
  const withoutDealer = { ...configWithTwoLocations, contact: {} };
  expect(addresses(SOUTH, {}, withoutDealer)).toEqual(['north@corner.example']);
  expect(hasLeadRecipient(sampleConfig({}, withoutDealer))).toBe(true);
  expect(hasLeadRecipient(sampleConfig({ email: { recipients: 'dealer' } }, withoutDealer))).toBe(false);
});
