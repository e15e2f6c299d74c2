import { styled } from 'styled-components';
import type { Car } from '@forecourt/contracts/car/car';
import { CERTIFIED_LOGO, isCertified } from '@forecourt/rules/card/card-tag';
import { useSite } from '@forecourt/store';
import { Copy, Heading, Icon, Picture, Stack, token, useText } from '@forecourt/ui';
import { SectionFrame } from '../section.styles';

const Panel = styled(SectionFrame)`
  && {
    margin-block: ${token.space[6]};
    padding: ${token.space[6]};
    border: 1px solid ${token.colour.line};
    border-inline-start: 4px solid ${token.colour.primary};
    border-radius: ${token.radius.md};
    background: ${token.colour.tint};
  }
`;
const Logo = styled(Picture)`
  width: 8.25rem;
  max-width: 100%;
  height: 2rem;
  background: none;
`;
const Benefits = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  padding: 0;
  list-style: none;
`;
const Benefit = styled.li`
  display: flex;
  gap: ${token.space[2]};
  font-weight: ${token.weight.medium};
  > svg {
    margin-block-start: 0.15rem;
    color: ${token.colour.success};
  }
`;

/** Renders nothing for other cars and for a dealer without a programme (V-25). */
export const CertifiedBenefits = ({ car }: { car: Pick<Car, 'certified' | 'car_type' | 'make'> }) => {
  const text = useText<'vehicle'>();
  const { features, certified, cards } = useSite();
  if (!isCertified(car, { certified: features.certified, ...cards }) || certified.benefits.length === 0) return null;
  return (
    <Panel as="section" data-own="" data-certified="" aria-labelledby="certified-title">
      <Stack gap={4}>
        {cards.certifiedLogo ? <Logo source={cards.certifiedLogo} alt="" {...CERTIFIED_LOGO} /> : null}
        <Heading level={2} size="h3" id="certified-title">
          {text('vehicle.certified.title', 'Certified pre-owned')}
        </Heading>
        {certified.text ? <Copy>{certified.text}</Copy> : null}
        <Benefits>
          {certified.benefits.map((benefit) => (
            <Benefit key={benefit}>
              <Icon name="check" size={18} />
              {benefit}
            </Benefit>
          ))}
        </Benefits>
      </Stack>
    </Panel>
  );
};
