import { token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]} ${token.space[5]};
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;
`;
const Step = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  color: ${token.colour.muted};
  counter-increment: step;
  &::before {
    content: counter(step);
    display: grid;
    place-items: center;
    inline-size: 2rem;
    block-size: 2rem;
    border: 1px solid currentcolor;
    border-radius: 50%;
    font-variant-numeric: tabular-nums;
  }
  &[aria-current] {
    color: ${token.colour.ink};
    font-weight: ${token.weight.bold};
  }
`;

export type CheckoutStep = 'details' | 'deposit' | 'done';

export const CheckoutSteps = ({ current }: { current: CheckoutStep }) => {
  const text = useText<'vehicle'>();
  const steps: [CheckoutStep, string][] = [
    ['details', text('vehicle.checkout.step.details', 'Your details')],
    ['deposit', text('vehicle.checkout.step.deposit', 'Deposit')],
    ['done', text('vehicle.checkout.step.done', 'Reserved')],
  ];
  return (
    <List aria-label={text('vehicle.checkout.steps', 'Steps')}>
      {steps.map(([step, label]) => (
        <Step key={step} aria-current={step === current ? 'step' : undefined}>
          {label}
        </Step>
      ))}
    </List>
  );
};
