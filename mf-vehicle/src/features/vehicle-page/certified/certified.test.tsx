import { screen } from '@testing-library/react';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { axe } from 'jest-axe';
import { sampleCar as testCar } from '@forecourt/testing';
import { testSite } from '../../../testing/test-site';
import { renderVehicleSection } from '../../../testing/show-part';
import { CertifiedBenefits } from './certified';

const certified = {
  text: 'Checked by us.',
  benefits: ['90-point inspection', '1 year roadside assist'],
};
const features: PublicSite['features'] = { ...testSite().features, certified: true };
const show = (car: Parameters<typeof testCar>[0], site: Partial<PublicSite> = {}) =>
  renderVehicleSection(<CertifiedBenefits car={testCar(car)} />, {
    site: { features, certified, cards: { ...testSite().cards, certifiedLogo: 'media:certified.svg' }, ...site },
  });

it("V-25 Q-01 a certified pre-owned car has its benefits and the programme's logo, without axe violations", async () => {
  const { container } = show({ certified: true });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Certified pre-owned');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(certified.benefits);
  expect([container.querySelectorAll('img').length, screen.getByText('Checked by us.').tagName]).toEqual([1, 'P']);
  expect(await axe(container)).toHaveNoViolations();
});

it.each<[string, Parameters<typeof testCar>[0], Partial<PublicSite>]>([
  ['is not certified', {}, {}],
  ['is no used car', { certified: true, car_type: 'demo' }, {}],
  [
    'is of a make that the programme is not for',
    { certified: true },
    { cards: { ...testSite().cards, certifiedMakes: ['Lexus'] } },
  ],
  ['is of a dealer without a programme', { certified: true }, { features: testSite().features }],
])('V-25 a car that %s has no panel of benefits', (_, car, site) => {
  show(car, site);
  expect(screen.queryByRole('heading')).toBeNull();
});
